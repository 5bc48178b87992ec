import type { Page } from '@playwright/test';
import { EMPTY } from './content';
import { pageHeading } from './locators';
import { expect, test } from './test';

const titles = (page: Page) => page.getByTestId('post-card').getByRole('heading');
const previous = (page: Page) => page.getByRole('button', { name: 'Previous page' });
const next = (page: Page) => page.getByRole('button', { name: 'Next page' });

const FIRST = [
  'Surge in Long Loading Lines: What the Valve Curve Hides',
  'Clash Detection in Congested Pipe Racks',
  'Fatigue of Jacket Nodes: Where the Years Go',
];
const SECOND = [
  'Laser Scans and What They Miss',
  'Wind on Open Structures',
  'ISO 19650 for a Small Team',
];

test.describe('with JavaScript', () => {
  test.beforeEach(({ visit }) => visit('/blogs/all'));

  test('the first three posts stand on one line', async ({ page }) => {
    await expect(pageHeading(page)).toHaveText('All Blogs');
    await expect(titles(page)).toHaveText(FIRST);
    const cards = await page.getByTestId('post-card').all();
    const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });

  test('Previous and Next turn pages of three and stop at the ends', async ({ page }) => {
    await expect(previous(page)).toBeDisabled();
    await next(page).click();
    await expect(titles(page)).toHaveText(SECOND);
    for (const number of [3, 4, 5]) {
      await next(page).click();
      await expect(page.getByText(`Page ${number} of 5`)).toBeVisible();
    }
    await expect(titles(page)).toHaveText([
      'Lifting Studies That Survive the Day',
      'Tie-ins Without Hot Work',
    ]);
    await expect(next(page)).toBeDisabled();
    await expect(previous(page)).toBeFocused();
    await previous(page).click();
    await expect(page.getByText('Page 4 of 5')).toBeVisible();
    await expect(next(page)).toBeEnabled();
  });

  test('arrow keys turn the page', async ({ page }) => {
    await next(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(titles(page)).toHaveText(SECOND);
    await page.keyboard.press('ArrowLeft');
    await expect(titles(page)).toHaveText(FIRST);
    await page.keyboard.press('ArrowLeft');
    await expect(titles(page)).toHaveText(FIRST);
  });

  test('a card opens its post', async ({ page }) => {
    await page.getByTestId('post-card').nth(2).click();
    await expect(page).toHaveURL('/blogs/fatigue-of-jacket-nodes');
  });
});

test.describe('without posts', () => {
  test.use({ content: EMPTY });

  test('a line says so', async ({ page, visit }) => {
    await visit('/blogs/all');
    await expect(page.getByText('No posts available at the moment.')).toBeVisible();
    await expect(next(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are links, and every post can be reached', async ({ page }) => {
    await page.goto('/blogs/all');
    await expect(next(page)).toBeHidden();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const link = (name: string) => pages.getByRole('link', { name, exact: true });
    await expect(pages.getByRole('link')).toHaveText(['Page 1', 'Page 2', 'Page 3', 'Page 5']);
    await expect(link('Page 1')).toHaveAttribute('aria-current', 'page');
    const seen = await titles(page).allTextContents();
    for (const number of [2, 3, 4, 5]) {
      await link(`Page ${number}`).click();
      await expect(page).toHaveURL(`/blogs/all?page=${number}`);
      await expect(page.getByText(`Page ${number} of 5`)).toBeVisible();
      await expect(link(`Page ${number}`)).toHaveAttribute('aria-current', 'page');
      seen.push(...(await titles(page).allTextContents()));
    }
    expect(new Set(seen).size).toBe(14);
    await link('Page 1').click();
    await expect(page).toHaveURL('/blogs/all');
    await page.getByTestId('post-card').first().click();
    await expect(pageHeading(page)).toHaveText(FIRST[0] ?? '');
  });
});
