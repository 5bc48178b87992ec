import type { Page } from '@playwright/test';

interface Watched extends Window {
  shifts?: () => string[];
}

/** Runs in the page: records every layout shift from now on, also those just after a click. */
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

/** The layout shifts recorded so far, those of the current frame included. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return (window as Watched).shifts?.() ?? [];
  });
}
