import type { Page } from '@playwright/test';

interface Watched extends Window {
  shifts?: () => string[];
}

/** Runs in the page: notes what moves, from its start or from now on. A click just before excuses nothing. */
export function watchShifts(): void {
  const shifts: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
      const moved = sources.map(({ node }) => (node as Element | undefined)?.className);
      shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  (window as Watched).shifts = () => {
    note(observer.takeRecords());
    return shifts;
  };
}

/** What has moved since the page is watched, the frames in progress included. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return (window as Watched).shifts?.() ?? [];
  });
}
