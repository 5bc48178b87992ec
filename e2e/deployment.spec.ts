// A new version replaced the chunks that an open page knows.
import type { Page } from '@playwright/test';
import { hold } from './api';
import { APPLY, button, fillIn, JOB, toasts } from './application';
import { alert, mainLink, pageHeading, tryAgain } from './locators';
import { FAILED_REQUEST } from './network';
import { expect, hydrated, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const CHUNK = '**/assets/projects-*.js';

/** The documents that the page has loaded from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test('a chunk that is gone is found by one reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  // The document at the new address names a chunk that exists.
  await page.route(CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.evaluate(() => window.scrollTo(0, 1200));
  await mainLink(page, 'Projects').click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Scrolling stayed in the app's hands, which therefore says nothing about the new document's start.
  await expect(async () => {
    await page.getByRole('button', { name: 'Industrial' }).click();
    await expect(page).toHaveURL(/discipline=/, { timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(loaded).toEqual(['/projects']);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
});

test('a chunk that stays gone costs one reload, and the page can be read without it', async ({
  page,
  visit,
}) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('could not be loaded completely');
  await expect(page.getByTestId('project-card').first()).toBeVisible();
  expect(loaded).toEqual(['/projects']);
  // From elsewhere it is not reloaded again either.
  await mainLink(page, 'Contact').click();
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await hydrated(page);
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
  await expect(pageHeading(page)).toHaveText('Contact Us');
  expect(loaded).toEqual(['/projects', '/contact']);
  await page.unroute(CHUNK);
  await tryAgain(alert(page)).click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
});

test('a server that does not answer is no reason to reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(CHUNK, (route) => route.abort('connectionrefused'));
  await page.route('**/projects', (route) => route.abort('connectionrefused'));
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('could not be loaded');
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  expect(loaded).toEqual([]);
});

test('an application on its way is not aborted by the reload', async ({ page, visit }) => {
  await visit(JOB);
  const loaded = documents(page);
  await page.route(CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const release = await hold(page, APPLY);
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
  expect(loaded).toEqual([]);
  release();
  await expect(toasts(page)).toHaveText(['Application submitted successfully!']);
  await tryAgain(alert(page)).click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  expect(loaded).toEqual(['/projects']);
});

test('Back from a page that can only be read shows the page before it', async ({ page, visit }) => {
  await visit('/');
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('could not be loaded completely');
  await page.goBack();
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  await expect(alert(page)).toHaveCount(0);
});

for (const [late, url] of [
  ['entry', '**/assets/entry-client-*.js'],
  ['own chunk', '**/assets/services-*.js'],
] as const) {
  test(`Back before the ${late} of a page is there shows the page before it`, async ({
    page,
    visit,
  }) => {
    await visit('/');
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    const release = await hold(page, url);
    await page.reload({ waitUntil: 'commit' });
    await expect(pageHeading(page)).toHaveText('Our Services');
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');
    release();
    await expect(page).toHaveTitle(/^Engineering Consultancy/);
    await expect(page.getByTestId('service-card')).toHaveCount(12);
    await page.goForward();
    await expect(pageHeading(page)).toHaveText('Our Services');
  });
}
