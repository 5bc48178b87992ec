import type { Page } from '@playwright/test';
import { goOn, hold, holdApi } from './api';
import { forgetJobs } from './island';
import { nextFrame } from './network';
import { openAndScroll, type Shown, shownPictures } from './pictures';
import { FETCHED, SCREENS } from './screens';
import { shiftsSoFar, watchShifts } from './shifts';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });
// Each loads its page once for each width.

const WIDTHS = [390, 820, 1440];

/** Opens a page whose fonts arrive only after its first paint. */
async function visitWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
  await page.waitForLoadState('load');
}

/**
 * A variant that is much too small for its place, or needlessly large. Where the same picture stands in a larger place too,
 * and has arrived there already, Chromium takes that variant rather than asking for another.
 */
function misfits({ loaded, needed, widths }: Shown, _: number, all: Shown[]): boolean {
  const [, width, format] = /\.(\d+)\.(\w+)$/.exec(loaded) ?? [];
  if (loaded === '' || widths.length === 0) return false;
  const chosen = Number(width);
  const tooSmall = chosen < needed * 0.8 && chosen < Math.max(...widths);
  const tooLarge = widths.some((other) => other < chosen && other > needed * 1.35);
  const isShared = all.some((other) => other.loaded === loaded && other.needed > needed);
  return format !== 'avif' || tooSmall || (tooLarge && !isShared);
}

for (const [name, path] of Object.entries(SCREENS)) {
  test(`nothing shifts on ${name} down to its end, even when the fonts come late, and its pictures fit`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`at ${width} px, with late fonts`, async () => {
        await openAndScroll(page, () => visitWithLateFonts(page, path));
        expect(await shiftsSoFar(page)).toEqual([]);
        expect((await shownPictures(page)).filter(misfits)).toEqual([]);
      });
    }
    // Fonts that are on time are there before the text is painted, whatever the width.
    await test.step('with fonts that are not held back', async () => {
      await openAndScroll(page, () => page.reload());
      expect(await shiftsSoFar(page)).toEqual([]);
    });
  });
}

/** Lets the API answer, waits until the page is complete and painted, and returns what moved. */
async function shiftsOfLoading(page: Page, release: () => void): Promise<string[]> {
  const loading = page.getByRole('main').getByText('Loading…');
  await expect(loading.first()).toBeAttached();
  // The navigation itself may move things, in the frames before.
  await nextFrame(page);
  await page.evaluate(watchShifts);
  release();
  await expect(loading).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  return shiftsSoFar(page);
}

for (const name of FETCHED) {
  test(`nothing shifts when the content of ${name} replaces its skeleton`, async ({
    page,
    visit,
  }) => {
    await forgetJobs(page, '/nowhere');
    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const release = await holdApi(page);
        await visit('/nowhere');
        await goOn(page, SCREENS[name]);
        expect(await shiftsOfLoading(page, release)).toEqual([]);
      });
    }
  });
}

for (const { name, path, card } of [
  { name: 'Services', path: '/services', card: 'service-card' },
  { name: 'the services on Home', path: '/', card: 'service-card' },
  { name: 'Projects', path: '/projects', card: 'project-card' },
  { name: 'Careers', path: '/jobs', card: 'job-card' },
  { name: 'Blogs', path: '/blogs', card: 'post-card' },
  { name: 'All blogs', path: '/blogs/all', card: 'post-card' },
]) {
  test(`nothing shifts when a card of ${name} was followed`, async ({ page, visit }) => {
    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // A pointer that rests on a link fetches its page ahead.
        await page.mouse.move(0, 0);
        await visit(path);
        const release = await holdApi(page);
        await page.getByTestId(card).getByRole('link').first().click();
        expect(await shiftsOfLoading(page, release)).toEqual([]);
      });
    }
  });
}
