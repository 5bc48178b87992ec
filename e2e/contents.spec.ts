// The table of contents of a post.
import type { Page } from '@playwright/test';
import { SCREENS } from './screens';
import { expect, test } from './test';

const POST = SCREENS['Blog post'];
const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of Contents' });
const entry = (page: Page, name: string) => contents(page).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Waits until a heading rests 100 px below the top of the window. */
async function expectAtRest(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await heading(page, name).boundingBox())?.y ?? 0) - 100))
    .toBeLessThanOrEqual(2);
}

test('every heading is listed, and deeper ones are set in', async ({ page, visit, request }) => {
  await visit(POST);
  const answer = await request.get(`/api/public${POST}`);
  const { headings } = (await answer.json()).data.data;
  const texts = headings.map(({ text }: { text: string }) => text);
  expect(texts.length).toBeGreaterThan(5);
  await expect(contents(page).getByRole('link')).toHaveText(texts);
  const indent = (name: string) =>
    entry(page, name).evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingLeft));
  expect(await indent('Movement')).toBeGreaterThan(await indent('The meeting'));
});

test('choosing an entry puts its heading 100 px below the top', async ({ page, visit }) => {
  await visit(POST);
  await test.step('on a large screen it stays in view while the post scrolls', async () => {
    await expect(contents(page).getByRole('button')).toBeHidden();
    await heading(page, 'The meeting').scrollIntoViewIfNeeded();
    await expect(entry(page, 'Why racks are different')).toBeInViewport();
  });
  await entry(page, 'Grouping the results').click();
  await expect(page).toHaveURL(`${POST}#grouping-the-results`);
  await expectAtRest(page, 'Grouping the results');
  await expect(entry(page, 'Grouping the results')).toHaveAttribute('aria-current', 'true');
});

test('a link to a heading lands there', async ({ page, visit }) => {
  await visit(`${POST}#movement`);
  await expectAtRest(page, 'Movement');
  await expect(entry(page, 'Movement')).toHaveAttribute('aria-current', 'true');
});

test('the entry of the heading being read follows the scrolling', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(POST);
  const current = contents(page).locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const name of ['Before the first run', 'Movement', 'Why racks are different']) {
    await heading(page, name).evaluate((element) => element.scrollIntoView());
    await expect(current).toHaveText([name]);
  }
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a button opens it, and choosing an entry closes it', async ({ page, visit }) => {
    await visit(POST);
    const button = page.getByRole('button', { name: 'Table of Contents' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(contents(page).getByRole('link')).toHaveCount(0);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await entry(page, 'The meeting').click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(`${POST}#the-meeting`);
    await expectAtRest(page, 'The meeting');
  });
});
