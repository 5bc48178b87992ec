// The page of a carousel is in the address: shared, reloaded, and returned to.
import type { Page } from '@playwright/test';
import { withoutPreloads } from './island';
import { next, number, previous } from './list-pages';
import { mainLink, pageHeading } from './locators';
import { historyLength, scrollTo, scrollY } from './navigation';
import { markDocument } from './network';
import { expect, hydrated, test } from './test';

const LISTS = [
  {
    path: '/services',
    card: 'service-card',
    first: 'Page 1 of 2',
    second: 'Page 2 of 2',
    opened: 'Storage Tanks and Pressure Equipment',
  },
  {
    path: '/blogs/all',
    card: 'post-card',
    first: 'Page 1 of 5',
    second: 'Page 2 of 5',
    opened: 'Laser Scans and What They Miss',
  },
];

for (const { path, card, first, second, opened } of LISTS) {
  test.describe(path, () => {
    const onSecond = async (page: Page) => {
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(number(page, second)).toBeVisible();
    };
    const onFirst = async (page: Page) => {
      await expect(page).toHaveURL(path);
      await expect(number(page, first)).toBeVisible();
    };

    test('Back from an opened card returns to its page, at the same place', async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width: 1440, height: 600 });
      await visit(path);
      const same = await markDocument(page);
      await next(page).click();
      await onSecond(page);
      await scrollTo(page, 210);
      // Playwright's own click would scroll.
      const link = page.getByTestId(card).first().getByRole('link');
      await expect(link).toContainText(opened);
      await link.evaluate((link: HTMLElement) => link.click());
      await expect(pageHeading(page)).toHaveText(opened);
      await page.goBack();
      await onSecond(page);
      await expect.poll(() => scrollY(page)).toBe(210);
      await page.goForward();
      await expect(pageHeading(page)).toHaveText(opened);
      await page.goBack();
      await onSecond(page);
      expect(await same()).toBe(true);
    });

    test('Back and Forward step through the pages', async ({ page, visit }) => {
      await visit(path);
      await next(page).click();
      await onSecond(page);
      await page.goBack();
      await onFirst(page);
      await page.goForward();
      await onSecond(page);
    });

    test('a reload, and a return from another site, show the same page', async ({
      page,
      visit,
    }) => {
      await visit(path);
      await next(page).click();
      await onSecond(page);
      await page.reload();
      await hydrated(page);
      await onSecond(page);
      await page.goto('about:blank');
      await page.goBack();
      await onSecond(page);
    });

    test('a step neither scrolls the page nor moves the focus away', async ({ page, visit }) => {
      await page.setViewportSize({ width: 1440, height: 600 });
      await visit(path);
      await next(page).focus();
      const before = await scrollY(page);
      expect(before).toBeGreaterThan(100);
      const top = page.getByTestId(card).first();
      const text = (await top.textContent()) ?? '';
      await page.keyboard.press('ArrowRight');
      await onSecond(page);
      // The address and the number are ahead of the cards.
      await expect(top).not.toHaveText(text);
      const isEnd = await next(page).isDisabled();
      await expect(isEnd ? previous(page) : next(page)).toBeFocused();
      expect(await scrollY(page)).toBe(before);
    });
  });
}

test('a filter starts at the first page, and Back returns to the page before', async ({
  page,
  visit,
}) => {
  await visit('/services?page=2');
  await page.getByRole('button', { name: 'Industrial' }).click();
  await expect(page).toHaveURL('/services?discipline=Industrial');
  await expect(number(page, 'Page 1 of 2')).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL('/services?discipline=Industrial&page=2');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/services?page=2');
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Oil and Gas']);
  await expect(number(page, 'Page 2 of 2')).toBeVisible();
});

test('a step is announced with its page, and another filter with its number of results alone', async ({
  page,
  visit,
}) => {
  await visit('/services');
  // Only a change of text in an element that stays is announced.
  await page.evaluate(() => {
    for (const live of document.querySelectorAll('main [aria-live]'))
      live.setAttribute('data-heard', '');
  });
  const heard = page.locator('[data-heard]').filter({ hasText: /./ });
  await next(page).click();
  await expect(heard).toHaveText(['Page 2 of 2']);
  await page.getByRole('button', { name: 'Industrial' }).click();
  await expect(heard).toHaveText([/^Industrial: \d services$/]);
});

test('a link to the list starts it at the top, on its first page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await visit('/services?page=2');
  await scrollTo(page, 200);
  await mainLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await expect(pageHeading(page)).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/services?page=2');
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('steps faster than the screen are all counted', async ({ page, visit }) => {
  await visit('/blogs/all');
  await next(page).evaluate((button: HTMLElement) => {
    for (let step = 0; step < 3; step++) button.click();
  });
  await expect(page).toHaveURL('/blogs/all?page=4');
  await expect(number(page, 'Page 4 of 5')).toBeVisible();
});

test('a key that is held down adds one step to go back', async ({ page, visit }) => {
  await visit('/blogs/all');
  const before = await historyLength(page);
  await next(page).focus();
  for (let press = 0; press < 6; press++) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(page).toHaveURL('/blogs/all?page=5');
  await expect(previous(page)).toBeFocused();
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/blogs/all');
});

test('a page past the end is the last one, and Previous leads to the one before', async ({
  page,
  visit,
}) => {
  await visit('/blogs/all?page=99&utm_source=mail');
  await expect(number(page, 'Page 5 of 5')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await previous(page).click();
  await expect(page).toHaveURL('/blogs/all?page=4&utm_source=mail');
  await expect(number(page, 'Page 4 of 5')).toBeVisible();
});

for (const query of [
  'page=0',
  'page=-1',
  'page=two',
  'page=%FF',
  'page=',
  `page=${'x'.repeat(900)}`,
]) {
  test(`?${query.slice(0, 12)} is the first page`, async ({ page, visit }) => {
    await visit(`/blogs/all?${query}`);
    await expect(number(page, 'Page 1 of 5')).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL('/blogs/all?page=2');
  });
}

test('a page that the server had no room to render is filled by the browser', async ({
  page,
  visit,
  apiCalls,
}) => {
  await page.route(/all\?page=2$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<div id="app">.*<\/div>(?=<script)/s, '<div id="app"></div>')
      .replace(/"answers":\{.*\}\}(?=<\/script>)/s, '"answers":{}}');
    await route.fulfill({ response, body: withoutPreloads(html) });
  });
  await visit('/blogs/all?page=2');
  await expect(number(page, 'Page 2 of 5')).toBeVisible();
  await expect(page.getByTestId('post-card')).toHaveCount(3);
  expect(apiCalls).toContain('/api/public/blogs');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of a filtered list are links', async ({ page }) => {
    await page.goto('/services?discipline=Industrial');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/services?discipline=Industrial&page=2');
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Industrial']);
    await expect(number(page, 'Page 2 of 2')).toBeVisible();
    await expect(next(page)).toBeHidden();
    await pages.getByRole('link', { name: 'Page 1' }).click();
    await expect(page).toHaveURL('/services?discipline=Industrial');
    await page.getByRole('button', { name: 'BIM Coordination' }).click();
    await expect(pages).toHaveCount(0);
  });
});

test('on a phone, Next leads to the start of the next page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/blogs/all');
  await next(page).click();
  await expect(number(page, 'Page 2 of 5')).toBeVisible();
  await expect(page.getByTestId('post-card').first()).toBeInViewport();
  await test.step('by keyboard, the button stays in sight', async () => {
    await next(page).scrollIntoViewIfNeeded();
    await next(page).press('Enter');
    await expect(number(page, 'Page 3 of 5')).toBeVisible();
    await expect(next(page)).toBeInViewport();
  });
});
