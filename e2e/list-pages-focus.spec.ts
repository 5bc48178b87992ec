// Where the focus is after Back and Forward between the pages of a list.
import { next, number, previous } from './list-pages';
import { expect, test } from './test';

test('Back moves the focus off the button that it disables', async ({ page, visit }) => {
  await visit('/blogs/all');
  await next(page).click();
  await expect(number(page, 'Page 2 of 5')).toBeVisible();
  await previous(page).focus();
  await page.goBack();
  await expect(number(page, 'Page 1 of 5')).toBeVisible();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/blogs/all?page=2');
});

test('Back and Forward keep the focus of a card that they remove in the list', async ({
  page,
  visit,
}) => {
  await visit('/blogs/all');
  const card = page.getByTestId('post-card').first().getByRole('link');
  const before = (await card.textContent()) ?? '';
  await next(page).click();
  await expect(number(page, 'Page 2 of 5')).toBeVisible();
  await expect(card).not.toHaveText(before);
  await card.focus();
  await page.goBack();
  await expect(number(page, 'Page 1 of 5')).toBeVisible();
  await expect(next(page)).toBeFocused();
  await expect(card).toHaveText(before);
  await card.focus();
  await page.goForward();
  await expect(number(page, 'Page 2 of 5')).toBeVisible();
  await expect(previous(page)).toBeFocused();
});

test('Back and Forward leave the focus alone where it is elsewhere', async ({ page, visit }) => {
  await visit('/services');
  await next(page).click();
  await expect(number(page, 'Page 2 of 2')).toBeVisible();
  const filter = page.getByRole('button', { name: 'Industrial' });
  await filter.focus();
  await page.goBack();
  await expect(number(page, 'Page 1 of 2')).toBeVisible();
  await page.goForward();
  await expect(number(page, 'Page 2 of 2')).toBeVisible();
  await expect(filter).toBeFocused();
});
