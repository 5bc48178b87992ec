// What a visitor sees first waits for nothing that comes later.
import type { Page } from '@playwright/test';
import { hold } from './api';
import { FAILED_REQUEST } from './network';
import { scrollToEnd } from './pictures';
import { SCREENS } from './screens';
import { expect, hydrated, test } from './test';

const ENTRY = '**/assets/entry-client-*.js';
const SHEET = '**/assets/entry-client-*.css';
const PICTURES = '**/media/**';

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [FAILED_REQUEST] });

interface Loaded {
  /** When the largest thing in view was painted. */
  painted: number;
  /** What was asked for before, but for fonts and the main picture. */
  before: string[];
  scripts: number;
}

function loaded(page: Page): Promise<Loaded> {
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((observed) => {
      new PerformanceObserver((list) => observed(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const painted = Math.max(...paints.map(({ startTime }) => startTime));
    const files = performance.getEntriesByType('resource');
    const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const needed = ({ name }: PerformanceEntry) =>
      name.endsWith('.woff2') || name === main?.currentSrc || name.startsWith('data:');
    const early = files.filter((file) => file.startTime < painted && !needed(file));
    return {
      painted,
      before: early.map(({ name }) => name),
      scripts: files.filter(({ name }) => name.endsWith('.js')).length,
    };
  });
}

for (const path of Object.values(SCREENS)) {
  test(`no script and no other picture is asked for before the largest paint of ${path}`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const { painted, before, scripts } = await loaded(page);
    expect(painted).toBeGreaterThan(0);
    expect(before).toEqual([]);
    // The entry and the page's own.
    expect(scripts).toBeGreaterThan(1);
  });
}

test('a page in English needs two fonts, and browsers accept them', async ({ page, visit }) => {
  await visit('/about-us');
  const fonts = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`));
  await expect
    .poll(fonts)
    .toEqual([
      'Archivo: unloaded',
      'Archivo: unloaded',
      'Archivo: loaded',
      'Source Sans: unloaded',
      'Source Sans: unloaded',
      'Source Sans: loaded',
      expect.stringContaining('fallback'),
      expect.stringContaining('fallback'),
    ]);
});

test('a visitor who does something does not wait for the picture', async ({ page }) => {
  const release = await hold(page, PICTURES);
  await page.goto('/', { waitUntil: 'commit' });
  await page.keyboard.press('Tab');
  await hydrated(page);
  release();
});

test('a picture that does not come keeps the page from working for five seconds at most', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, PICTURES);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#late')).toBeAttached();
  await page.clock.fastForward(5_000);
  await hydrated(page);
  release();
});

test.describe('the whole sheet comes before the script', () => {
  const isScript = (url: string) => url.endsWith('.js');

  /** Opens a page whose clock stands still, until the sheet is on its way, and returns what is asked for. */
  async function openUntilSheet(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/services');
    // In steps that are shorter than what the sheet is given.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return asked.some((url) => url.endsWith('.css'));
      })
      .toBe(true);
    expect(asked.filter(isScript)).toEqual([]);
    return asked;
  }

  test('which is asked for once the sheet is applied', async ({ page }) => {
    const asked = await openUntilSheet(page);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    // A frame, and a part of the tenth of a second that is over without it.
    await page.clock.runFor(20);
    await expect.poll(() => asked.some(isScript)).toBe(true);
  });

  test('which does not wait for it longer than a tenth of a second', async ({ page }) => {
    const release = await hold(page, SHEET);
    const asked = await openUntilSheet(page);
    // What is painted meanwhile makes no difference.
    await page.evaluate(() => window.dispatchEvent(new Event('load')));
    await page.clock.runFor(100);
    await expect.poll(() => asked.some(isScript)).toBe(true);
    release();
  });

  test('which does not wait for it when a visitor does something', async ({ page }) => {
    const release = await hold(page, SHEET);
    const asked = await openUntilSheet(page);
    await page.keyboard.press('Shift');
    await expect.poll(() => asked.some(isScript)).toBe(true);
    release();
  });

  test('which works without one that fails', async ({ page }) => {
    await page.route(SHEET, (route) => route.abort());
    await page.goto('/about-us');
    await hydrated(page);
  });
});

test('pictures further down are shown without the script', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/services');
  await expect(page.locator('html')).toHaveAttribute('data-painted');
  await scrollToEnd(page);
  const pictures = page.locator('main .picture picture img');
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveCSS('translate', 'none');
  }
});
