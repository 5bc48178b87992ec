import type { Page } from '@playwright/test';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });

/** Opens a page whose fonts arrive only after its first paint. */
async function visitWithLateFonts(page: Page, path: string): Promise<void> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
  await page.waitForLoadState('networkidle');
}

/** The size of every shift so far. */
function layoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
    // What was buffered comes after the next frame.
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return shifts;
  });
}

for (const [name, path] of Object.entries(SCREENS)) {
  for (const width of [390, 1440]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`nothing shifts on ${name}, even when the fonts come late`, async ({ page }) => {
        await visitWithLateFonts(page, path);
        expect(await layoutShifts(page)).toEqual([]);
      });
    });
  }

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 700 } });

    test(`${name} does not scroll sideways`, async ({ page, visit }) => {
      await visit(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
