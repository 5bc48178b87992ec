// What has to hold on every page, whatever it shows.
import { expect, type Page } from '@playwright/test';
import { mainLink, pageHeading } from './locators';
import { overlaps } from './overlaps';
import { SCREENS } from './screens';
import { test } from './test';

const PATHS = [
  ...Object.values(SCREENS),
  // A job and a post with other texts than those above.
  '/jobs/bim-coordinator',
  '/blogs/corrosion-under-insulation',
];

test.use({ allowedErrors: [/status of 404/] });

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

interface Stop {
  place: string | undefined;
  name: string | null;
  marked: boolean;
}

/** Where the focus is, and whether one can see it. */
function focusStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height, bottom, top } = element.getBoundingClientRect();
    return {
      // A post has a navigation and a footer of its own, in its main content.
      place: (element.closest('main') ?? element.closest('nav, footer'))?.localName,
      name: element.textContent || element.getAttribute('aria-label'),
      marked:
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        width * height > 0 &&
        bottom > 0 &&
        top < window.innerHeight,
    };
  });
}

/** Goes through the page by Tab, as far as the footer. */
async function focusStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    stops.push(stop);
    if (stop.place === 'footer') break;
  }
  return stops;
}

for (const path of PATHS) {
  test.describe(path, () => {
    test('fits large text and a narrow window', async ({ page, visit }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(path);
      // Fonts that came too late for the first visit are there for the second.
      await visit(path);
      await test.step('at 1280 px with text of twice the size, it does not scroll sideways and keeps texts apart', async () => {
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await scrollWidth(page)).toBe(1280);
        expect(await overlaps(page)).toEqual([]);
        await expect(mainLink(page, 'Contact')).toBeInViewport({ ratio: 1 });
        const logo = page.getByRole('navigation', { name: 'Main' }).locator('img');
        expect((await logo.boundingBox())?.width).toBeGreaterThan(150);
      });
      await test.step('at 320 px, it does not scroll sideways', async () => {
        await page.setViewportSize({ width: 320, height: 700 });
        await visit(path);
        expect(await scrollWidth(page)).toBe(320);
      });
    });

    test('Tab reaches navigation, content and footer, and every stop is marked', async ({
      page,
      visit,
    }) => {
      // Without smooth scrolling, a focused element is in its place at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(path);
      const stops = await focusStops(page);
      const places = new Set(stops.map(({ place }) => place));
      expect([...places]).toEqual(expect.arrayContaining(['nav', 'main', 'footer']));
      expect(stops.filter(({ marked }) => !marked)).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('can be read, and its navigation leads on', async ({ page }) => {
        await page.goto(path);
        await expect(pageHeading(page)).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/.{60,}/s, { useInnerText: true });
        const main = page.getByRole('navigation', { name: 'Main' });
        const goal = path === '/contact' ? '/jobs' : '/contact';
        await main.locator(`a[href="${goal}"]`).click();
        await expect(page).toHaveURL(goal);
        await expect(pageHeading(page)).toBeVisible();
      });
    });
  });
}

for (const { path, facts } of [
  { path: SCREENS['Job application'], facts: 'dd' },
  { path: SCREENS['Blog post'], facts: 'header ul > li' },
]) {
  test(`with text of twice the size, the facts on ${path} are not broken on a phone`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const widths = await page
      .locator(`main ${facts}`)
      .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.min(...widths)).toBeGreaterThan(150);
  });
}
