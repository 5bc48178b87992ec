// The menu, the table of contents, the search and buttons before the script runs, and where it never does.
import type { Locator, Page } from '@playwright/test';
import { hold } from './api';
import { Carousel } from './carousel';
import { behindMenu, mainLink, pageHeading } from './locators';
import { FAILED_REQUEST } from './network';
import { SCREENS } from './screens';
import { field, titles } from './search';
import { expect, hydrated, test } from './test';

const POST = SCREENS['Blog post'];
const ENTRY = '**/assets/entry-client-*.js';

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [FAILED_REQUEST] });

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The page behind the menu does not scroll. */
const expectStill = (page: Page) => expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');

async function expectMenuWorks(page: Page): Promise<void> {
  await page.goto('/services');
  await expect(mainLink(page, 'Contact')).toHaveCount(0);
  await button(page, 'Open menu').click();
  await expect(mainLink(page, 'Contact')).toBeInViewport();
  await expect(page.getByRole('main')).toHaveCount(0);
  await expectStill(page);
  await button(page, 'Close menu').click();
  await expect(mainLink(page, 'Contact')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Close menu')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(mainLink(page, 'Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Open menu')).toBeFocused();
  await button(page, 'Open menu').click();
  await mainLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await expect(button(page, 'Open menu')).toBeVisible();
}

async function expectContentsWork(page: Page): Promise<void> {
  await page.goto(POST);
  const link = page
    .getByRole('navigation', { name: 'Table of Contents' })
    .getByRole('link', { name: 'The meeting' });
  await expect(link).toHaveCount(0);
  await button(page, 'Table of Contents').click();
  await expect(link).toBeVisible();
  await button(page, 'Table of Contents').focus();
  await page.keyboard.press('Space');
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Enter');
  await link.click();
  await expect(page).toHaveURL(`${POST}#the-meeting`);
  await expect(page.getByRole('heading', { name: 'The meeting' })).toBeInViewport();
}

async function expectMenuAndContentsWork({ page }: { page: Page }): Promise<void> {
  await test.step('the menu opens, closes and leads on', () => expectMenuWorks(page));
  await test.step('the table of contents opens, closes and leads on', () =>
    expectContentsWork(page));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menu and table of contents open, close and lead on', expectMenuAndContentsWork);
});

test.describe('with a script that cannot be loaded', () => {
  test.beforeEach(({ page }) => page.route(ENTRY, (route) => route.abort()));

  test('menu and table of contents open, close and lead on', expectMenuAndContentsWork);
});

test.describe('with a script that is on its way', () => {
  test('a menu that was opened meanwhile stays open, and the script takes over', async ({
    page,
  }) => {
    const release = await hold(page, ENTRY);
    await page.goto('/services', { waitUntil: 'commit' });
    await button(page, 'Open menu').click();
    await expect(mainLink(page, 'Contact')).toBeVisible();
    await expectStill(page);
    release();
    await hydrated(page);
    await expect(behindMenu(page)).toHaveCount(1);
    await expectStill(page);
    await expect(button(page, 'Close menu')).toBeVisible();
    await mainLink(page, 'Contact').click();
    await expect(pageHeading(page)).toBeFocused();
    await expect(button(page, 'Open menu')).toBeVisible();
  });

  for (const path of ['/search', '/search?q=pipe']) {
    test(`what was typed meanwhile is searched for on ${path}`, async ({ page }) => {
      const release = await hold(page, ENTRY);
      await page.goto(path, { waitUntil: 'commit' });
      await field(page).fill('jetty');
      release();
      await hydrated(page);
      await expect(page).toHaveURL('/search?q=jetty');
      await expect(field(page)).toHaveValue('jetty');
      await expect(titles(page).first()).toHaveText('Marine Terminals and Jetties');
    });
  }

  test('a filter that the visitor went back to meanwhile is shown', async ({ page, visit }) => {
    await visit('/services');
    const filter = (pressed: boolean) => page.getByRole('button', { name: 'Oil and Gas', pressed });
    await button(page, 'Marine and Offshore').click();
    await expect(filter(false)).toBeVisible();
    const release = await hold(page, ENTRY);
    await page.reload();
    await page.goBack();
    release();
    await hydrated(page);
    await expect(filter(true)).toBeVisible();
    await expect(page.getByTestId('service-card').first()).toContainText('Piping Design');
  });

  test('a table of contents that was opened meanwhile stays open, and a choice closes it', async ({
    page,
  }) => {
    const release = await hold(page, ENTRY);
    await page.goto(POST, { waitUntil: 'commit' });
    await button(page, 'Table of Contents').click();
    release();
    await hydrated(page);
    const contents = button(page, 'Table of Contents');
    await expect(contents).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'The meeting' }).click();
    await expect(contents).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('what was pressed while the script was on its way follows it', () => {
  /** Presses it before the script is there. */
  async function pressEarly(page: Page, path: string, pressed: Locator, times = 1): Promise<void> {
    const release = await hold(page, ENTRY);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'presses' in window);
    for (let time = 0; time < times; time++) await pressed.click();
    release();
    await hydrated(page);
  }

  test('the next page of a list, once, however often', async ({ page }) => {
    await pressEarly(page, '/blogs/all', button(page, 'Next page'), 3);
    await expect(page.getByText('Page 2 of 5')).toBeVisible();
    await expect(page).toHaveURL('/blogs/all?page=2');
  });

  test('another slide', async ({ page }) => {
    // It must not play on from there.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const services = new Carousel(page, 'Our Services');
    await pressEarly(page, '/', services.dot(4));
    await expect(services.dot(4)).toHaveAttribute('aria-current', 'true');
    await services.ready();
    await services.expectFirst(4);
  });

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`Play, with motion at ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      const services = new Carousel(page, 'Our Services');
      await pressEarly(page, '/', services.button('Play'));
      await expect(services.button('Pause')).toBeVisible();
      await services.ready();
      await expect(services.region).not.toHaveAttribute('data-autoplay', 'paused');
    });
  }

  test('an empty message', async ({ page }) => {
    await pressEarly(page, '/contact', button(page, 'Send Message'));
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a browser tells whether they are open, without the script', async ({ page, context }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto(POST);
  const session = await context.newCDPSession(page);
  const expanded = async (name: string) => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const node = nodes.find((one) => one.role?.value === 'button' && one.name?.value === name);
    return node?.properties?.find((property) => property.name === 'expanded')?.value.value;
  };
  expect(await expanded('Table of Contents')).toBe(false);
  await button(page, 'Table of Contents').click();
  expect(await expanded('Table of Contents')).toBe(true);
  expect(await expanded('Open menu')).toBe(false);
  await button(page, 'Open menu').click();
  expect(await expanded('Close menu')).toBe(true);
});
