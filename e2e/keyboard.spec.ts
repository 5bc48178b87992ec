import { expect, type Locator, type Page } from '@playwright/test';
import { Carousel } from './carousel';
import { mainLink } from './locators';
import { test } from './test';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

test('the first Tab offers to skip to the content', async ({ page, visit }) => {
  await visit('/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Oil and Gas' })).toBeFocused();
});

test('the navigation, filter, pages and cards of Services work', async ({ page, visit }) => {
  await visit('/');
  await tabTo(page, mainLink(page, 'Services'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Industrial' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Industrial');
  await tabTo(page, page.getByRole('button', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  // They follow their page's number.
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services\/.+/);
});

test('the carousel can be paused, moved by its dots and played', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.ready();
  await tabTo(page, services.button('Pause'));
  await services.expectState('focused');
  await page.keyboard.press('Space');
  await services.expectState('paused');
  await tabTo(page, services.dot(3));
  await page.keyboard.press('Enter');
  await services.expectFirst(3);
  await services.button('Play').focus();
  await page.keyboard.press('Enter');
  await services.expectState('playing');
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, closes and leads on', async ({ page, visit }) => {
    await visit('/');
    await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, mainLink(page, 'Services'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeFocused();
  });
});
