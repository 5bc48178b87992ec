// The key "/", which opens the search.
import type { Page } from '@playwright/test';
import { hold } from './api';
import { mainLink, pageHeading } from './locators';
import { FAILED_REQUEST } from './network';
import { field } from './search';
import { expect, hydrated, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const keySwitch = (page: Page) =>
  page.getByRole('checkbox', { name: 'Open the search with the / key' });

test('the key / opens the search, except where it is a letter', async ({ page, visit }) => {
  await visit('/contact');
  await page.getByLabel('Message').press('/');
  await expect(page.getByLabel('Message')).toHaveValue('/');
  await pageHeading(page).press('/');
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await pageHeading(page).press('/');
  await expect(field(page)).toBeFocused();
});

test('on a page of results, what is typed next replaces the query', async ({ page, visit }) => {
  await visit('/search?q=jetty');
  await pageHeading(page).press('/');
  await page.keyboard.type('wind');
  await expect(field(page)).toHaveValue('wind');
});

test('the key leads to the field, too, where the code of the search is found by a reload', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route('**/assets/search-*.js', (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await pageHeading(page).press('/');
  await expect(page).toHaveURL('/search');
  await expect.poll(() => isReloaded).toBe(true);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('jetty');
  await expect(page).toHaveURL('/search?q=jetty');
});

test('a reload of the search leaves the focus where a page begins, and the key still leads to the field', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  // Where the key leads while the whole sheet is missing.
  await visit('/search#search');
  await expect(field(page)).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(field(page)).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await pageHeading(page).press('/');
  await expect(field(page)).toBeFocused();
});

test('the key is announced with the link that it stands for', async ({ page, visit }) => {
  await visit('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Search' });
  await expect(link).toHaveAttribute('aria-keyshortcuts', '/');
});

async function expectOff(page: Page): Promise<void> {
  await pageHeading(page).press('/');
  await expect(pageHeading(page)).toBeFocused();
  await mainLink(page, 'Contact').click();
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await pageHeading(page).press('/');
  await expect(pageHeading(page)).toBeFocused();
  await expect(page).toHaveURL('/contact');
}

test('the key can be turned off for good, and on again', async ({ page, visit }) => {
  await visit('/search');
  await expect(keySwitch(page)).toBeChecked();
  await keySwitch(page).uncheck();
  await expectOff(page);
  await visit('/search');
  await expect(keySwitch(page)).not.toBeChecked();
  await keySwitch(page).check();
  await page.reload();
  await hydrated(page);
  await expect(keySwitch(page)).toBeChecked();
  await pageHeading(page).press('/');
  await expect(field(page)).toBeFocused();
});

test('the key can be turned off before the script runs', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await keySwitch(page).uncheck();
  release();
  await hydrated(page);
  await expect(keySwitch(page)).not.toBeChecked();
  await expectOff(page);
});

test('what the browser restores is not what the visitor has chosen last', async ({
  page,
  visit,
}) => {
  await visit('/search');
  await keySwitch(page).uncheck();
  await visit('/search?q=jetty');
  await keySwitch(page).check();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await hydrated(page);
  await expect(keySwitch(page)).toBeChecked();
  await pageHeading(page).press('/');
  await expect(field(page)).toBeFocused();
});

test('a browser that cannot remember that it is off has no such key', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await visit('/search');
  await expect(keySwitch(page)).not.toBeChecked();
  await expectOff(page);
});

test.describe('at 390 px, with the menu open', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/services', '/search?q=pipe']) {
    test(`the key closes it and leads to the field from ${path}`, async ({ page, visit }) => {
      await visit(path);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(mainLink(page, 'Home')).toBeVisible();
      await page.keyboard.press('/');
      await expect(page).toHaveURL(/search/);
      await expect(field(page)).toBeFocused();
      await expect(mainLink(page, 'Home')).toHaveCount(0);
      await page.keyboard.type('x');
      await expect(field(page)).toHaveValue(/x/);
    });
  }
});
