import type { Page } from '@playwright/test';
import { goOn, hold, holdApi } from './api';
import { forgetJobs } from './island';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });

/** Opens a page whose fonts arrive only after its first paint. */
async function visitWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await hold(page, '**/*.woff2');
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

interface Watched extends Window {
  shifts?: () => string[];
}

/** Notes what moves from now on. A click just before excuses nothing: every shift counts. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What the way here moved belongs to the frames before.
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Node }[];
        };
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
  });
}

/** Lets the API answer, waits until the page is complete and painted, and tells what moved. */
async function shiftsOfLoading(page: Page, release: () => void): Promise<string[] | undefined> {
  const loading = page.getByRole('main').getByText('Loading…');
  await expect(loading.first()).toBeAttached();
  await watchShifts(page);
  release();
  await expect(loading).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  return page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return (window as Watched).shifts?.();
  });
}

// Contact needs no answer, and what cannot be found replaces the page.
const FETCHED = Object.entries(SCREENS).filter(
  ([name]) => !/^(Contact|Unknown|Not found)/.test(name),
);
const FROM_CARDS = {
  Services: ['/services', 'service-card'],
  'the services on Home': ['/', 'service-card'],
  Projects: ['/projects', 'project-card'],
  Careers: ['/jobs', 'job-card'],
  Blogs: ['/blogs', 'post-card'],
  'All blogs': ['/blogs/all', 'post-card'],
} as const;

for (const width of [390, 820, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, path] of FETCHED) {
      test(`nothing shifts when the content of ${name} replaces its skeleton`, async ({
        page,
        visit,
      }) => {
        await forgetJobs(page, '/nowhere');
        const release = await holdApi(page);
        await visit('/nowhere');
        await goOn(page, path);
        expect(await shiftsOfLoading(page, release)).toEqual([]);
      });
    }

    for (const [name, [path, card]] of Object.entries(FROM_CARDS)) {
      test(`nothing shifts when a card of ${name} was followed`, async ({ page, visit }) => {
        await visit(path);
        const release = await holdApi(page);
        await page.getByTestId(card).getByRole('link').first().click();
        expect(await shiftsOfLoading(page, release)).toEqual([]);
      });
    }
  });
}
