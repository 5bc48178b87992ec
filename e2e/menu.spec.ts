import type { Page } from '@playwright/test';
import { behindMenu, pageHeading } from './locators';
import { expect, test } from './test';

const menuLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

for (const width of [390, 767]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a button opens and closes the menu of all links and social icons', async ({
      page,
      visit,
    }) => {
      await visit('/services');
      await expect(menuLinks(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(menuLinks(page)).toHaveText([
        'Home',
        'About Us',
        /^Jobs/,
        'Services',
        'Projects',
        'Blogs',
        'Contact',
        '',
        '',
      ]);
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menuLinks(page)).toHaveCount(0);
    });
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page, visit }) => {
    await visit('/services');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  test('choosing a link closes the menu and shows its page', async ({ page }) => {
    await test.step('choosing the page one is on closes the menu as well', async () => {
      await menuLinks(page).getByRole('link', { name: 'Services' }).click();
      await expect(menuLinks(page)).toHaveCount(0);
      await expect(page).toHaveURL('/services');
      await expect(pageHeading(page)).toBeFocused();
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(menuLinks(page)).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
    await test.step('Back closes the menu', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await expect(pageHeading(page)).toBeFocused();
    });
  });

  test('Escape closes the menu and returns focus to its button', async ({ page }) => {
    await test.step('the page behind the open menu is inert', () =>
      expect(behindMenu(page)).toHaveCount(1));
    await test.step('Tab goes round in the open menu', async () => {
      const logo = page.getByRole('link', { name: 'Strakeline' });
      const last = page.getByRole('navigation').getByRole('link', { name: 'LinkedIn' });
      await last.focus();
      await page.keyboard.press('Tab');
      await expect(logo).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(last).toBeFocused();
    });
    await page.getByRole('link', { name: 'Blogs' }).focus();
    await page.keyboard.press('Escape');
    await expect(menuLinks(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('the page behind the menu does not scroll, and does again once it is closed', async ({
    page,
  }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const wheel = async () => {
      await page.mouse.move(195, 30);
      await page.mouse.wheel(0, 300);
    };
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await wheel();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    expect(await scrolled()).toBe(0);
    await wheel();
    await expect.poll(scrolled).toBeGreaterThan(0);
  });

  test('a wider window closes the menu', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(page.locator('.menu:popover-open')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
});

test.describe('in a browser without popovers', () => {
  // The policy of a page allows its own styles, not those that are changed below.
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    // Chromium has them: take away what the page could see of them.
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      const { matches } = Element.prototype;
      Element.prototype.matches = function (selectors) {
        if (selectors.includes(':popover-open')) throw new SyntaxError('unknown pseudo-class');
        return matches.call(this, selectors);
      };
    });
    await page.route(/\/services$|\.css$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(' popover="auto"', '')
        .replaceAll(':popover-open', ':unheard-of');
      await route.fulfill({ response, body });
    });
  });

  test('the menu is an open list above the page, and leads on', async ({ page, visit }) => {
    await visit('/services');
    await expect(menuLinks(page)).toHaveCount(9);
    await expect(page.getByRole('button', { name: /menu/ })).toHaveCount(0);
    await expect(pageHeading(page)).toHaveText('Our Services');
    const bottom = (await page.locator('header').first().boundingBox())?.height ?? 0;
    expect((await page.getByRole('main').boundingBox())?.y).toBeCloseTo(bottom, 0);
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(pageHeading(page)).toHaveText('Contact Us');
    await page.evaluate(() => window.scrollTo(0, 5_000));
    await expect(page.locator('header').first()).not.toBeInViewport();
  });
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 844 } });

  test('there is no menu button and every link is in the bar', async ({ page, visit }) => {
    await visit('/services');
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await expect(menuLinks(page)).toHaveCount(7);
  });
});
