// What a visitor sees first waits for nothing that comes later.
import type { Page } from '@playwright/test';
import { hold } from './api';
import { alert, pageHeading } from './locators';
import { FAILED_REQUEST, markDocument } from './network';
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
  /** The page waits for a paint only so long. */
  isLate: boolean;
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
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventEnd } = navigation as PerformanceNavigationTiming;
    const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const needed = ({ name }: PerformanceEntry) =>
      name.endsWith('.woff2') || name === main?.currentSrc || name.startsWith('data:');
    const early = files.filter((file) => file.startTime < painted && !needed(file));
    return {
      painted,
      before: early.map(({ name }) => name),
      scripts: files.filter(({ name }) => name.endsWith('.js')).length,
      isLate: painted > 5_000 || painted > loadEventEnd + 1_000,
    };
  });
}

for (const path of Object.values(SCREENS)) {
  test(`no script and no other picture is asked for before the largest paint of ${path}`, async ({
    page,
    visit,
  }) => {
    const look = async () => {
      await visit(path);
      return loaded(page);
    };
    let found = await look();
    // A machine that stood still before it painted says nothing.
    for (let more = 4; found.isLate && more > 0; more--) found = await look();
    const { painted, before, scripts } = found;
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

test.describe('while its main picture does not come, a page', () => {
  let release: () => void;

  /** Opens a page whose clock stands still, until its loader listens. */
  test.beforeEach(async ({ page }) => {
    release = await hold(page, PICTURES);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'presses' in window);
  });

  async function expectScript(page: Page, cause: () => Promise<void>): Promise<void> {
    const script = page.waitForRequest(ENTRY);
    await cause();
    await script;
    await page.clock.resume();
    await hydrated(page);
    release();
  }

  test('works for a visitor who does something', async ({ page }) => {
    await expectScript(page, () => page.keyboard.press('Tab'));
  });

  test('works for a visitor who turns the wheel', async ({ page }) => {
    await expectScript(page, () => page.mouse.wheel(0, 500));
  });

  test('works after five seconds at most', async ({ page }) => {
    await expectScript(page, () => page.clock.runFor(5_000));
  });
});

test('a page works without a sheet that fails, and links lead to whole documents', async ({
  page,
}) => {
  await page.route(SHEET, (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  const same = await markDocument(page);
  await page.getByRole('link', { name: 'See More services' }).click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  expect(await same()).toBe(false);
  await hydrated(page);
  const document = await markDocument(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await document()).toBe(false);
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const { way, leave } of [
  { way: 'a link', leave: (page: Page) => page.getByRole('link', { name: 'Search' }).click() },
  { way: 'the key /', leave: (page: Page) => pageHeading(page).press('/') },
]) {
  test(`${way} takes nothing away offline, though the sheet is missing`, async ({
    page,
    context,
  }) => {
    await page.route(SHEET, (route) => route.abort());
    await page.goto('/contact');
    await hydrated(page);
    await page.getByLabel('Message').fill('We plan a jetty.');
    await context.setOffline(true);
    await leave(page);
    await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
    await expect(page.getByLabel('Message')).toHaveValue('We plan a jetty.');
  });
}

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
