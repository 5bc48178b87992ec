// What is shown stays, even if it cannot be brought up to date.
import type { Page } from '@playwright/test';
import { breakApi, holdApi, skipRetries } from './api';
import { expectAccessible } from './axe';
import { offlineLine, tryAgain } from './locators';
import { FAILED_REQUEST } from './network';
import { FETCHED, SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const FRESH_FOR = 5 * 60_000;

const quietLine = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'This page could not be updated' });

/** Lets the answers expire and the connection return: then the page asks for them again. */
async function refetch(page: Page): Promise<void> {
  await page.clock.fastForward(FRESH_FOR + 1_000);
  await page.context().setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  await page.context().setOffline(false);
}

/** The texts of the page, without the line that says how old it is. */
const texts = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, [data-testid$=-card], article p, form')
    .allTextContents();

// A search is asked again by its visitor only.
for (const name of FETCHED.filter((name) => name !== 'Search')) {
  test(`${name} stays as it is when a refetch fails, and says so`, async ({
    page,
    visit,
    givenUp,
  }) => {
    const repair = await breakApi(page);
    await visit(SCREENS[name]);
    const before = await texts(page);
    expect(before.length).toBeGreaterThan(1);
    await refetch(page);
    await skipRetries(quietLine(page));
    await givenUp();
    expect(await texts(page)).toEqual(before);
    await repair();
    await tryAgain(quietLine(page)).click();
    await expect(quietLine(page)).toHaveCount(0);
    expect(await texts(page)).toEqual(before);
  });
}

test('a service that was taken off the site while it is read stays on screen', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit(SCREENS['Service detail']);
  const before = await texts(page);
  await page.route('**/api/public/services/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.' } }),
  );
  await refetch(page);
  await skipRetries(quietLine(page));
  expect(await texts(page)).toEqual(before);
});

test('the quiet line says that it tries again, and keeps the focus', async ({
  page,
  visit,
  givenUp,
}) => {
  const repair = await breakApi(page);
  await visit('/services');
  await refetch(page);
  await skipRetries(quietLine(page));
  await givenUp();
  await repair();
  const release = await holdApi(page);
  const again = tryAgain(page.getByRole('main'));
  await again.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Trying again…' })).toBeVisible();
  await expect(again).toBeFocused();
  release();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the quiet line is accessible and can be dismissed', async ({ page, visit, givenUp }) => {
  await breakApi(page);
  await visit('/services');
  await refetch(page);
  await skipRetries(quietLine(page));
  await givenUp();
  await expectAccessible(page);
  await quietLine(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(quietLine(page)).toHaveCount(0);
});
