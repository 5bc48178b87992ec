// A new version replaced the chunks that an open page knows.
import type { Locator, Page } from '@playwright/test';
import { hold } from './api';
import { APPLY, button, field, fillIn, holdToasts, JOB, toasts } from './application';
import { alert, mainLink, pageHeading, tryAgain } from './locators';
import { expectHome, PROJECTS_CHUNK } from './navigation';
import { FAILED_REQUEST } from './network';
import { expect, hydrated, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

/** The documents that the page has loaded from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

/**
 * The scroll restoration is the app's before a reload and after it, so it does not tell whether the new document is
 * hydrated. Before that, a filter loads another document.
 */
function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
}

test('a chunk that is gone is found by one reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  // The document at the new address names a chunk that exists.
  await page.route(PROJECTS_CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.evaluate(() => window.scrollTo(0, 1200));
  await mainLink(page, 'Projects').click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const filter = page.getByRole('button', { name: 'Industrial' });
  await expect.poll(() => isHydrated(filter)).toBe(true);
  await filter.click();
  await expect(page).toHaveURL(/discipline=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(loaded).toEqual(['/projects']);
  await page.goBack();
  await page.goBack();
  await expectHome(page);
});

test('a chunk that stays gone costs one reload, and the page can be read without it', async ({
  page,
  visit,
}) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(PROJECTS_CHUNK, (route) => route.fulfill({ status: 404 }));
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
  await page.unroute(PROJECTS_CHUNK);
  await tryAgain(alert(page)).click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
});

test('a server that does not answer is no reason to reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(PROJECTS_CHUNK, (route) => route.abort('connectionrefused'));
  await page.route('**/projects', (route) => route.abort('connectionrefused'));
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('could not be loaded');
  await expectHome(page);
  expect(loaded).toEqual([]);
});

test('an application on its way is not aborted by the reload', async ({ page, visit }) => {
  await visit(JOB);
  const loaded = documents(page);
  await page.route(PROJECTS_CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const release = await hold(page, APPLY);
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
  expect(loaded).toEqual([]);
  await holdToasts(page);
  release();
  await expect(toasts(page)).toHaveText(['Application submitted successfully!']);
  // The page changes with a frame.
  await page.clock.resume();
  await tryAgain(alert(page)).click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  expect(loaded).toEqual(['/projects']);
});

test('Back from a page that can only be read shows the page before it', async ({ page, visit }) => {
  await visit('/');
  await page.route(PROJECTS_CHUNK, (route) => route.fulfill({ status: 404 }));
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('could not be loaded completely');
  await page.goBack();
  await expectHome(page);
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  await expect(alert(page)).toHaveCount(0);
});

for (const { late, url } of [
  { late: 'entry', url: '**/assets/entry-client-*.js' },
  { late: 'own chunk', url: '**/assets/services-*.js' },
]) {
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
    await expectHome(page);
    await expect(page.getByTestId('service-card')).toHaveCount(12);
    await page.goForward();
    await expect(pageHeading(page)).toHaveText('Our Services');
  });
}

for (const { what, path, chunk, writeInto } of [
  {
    what: 'written',
    path: '/contact',
    chunk: 'contact',
    writeInto: async (page: Page) => {
      const message = page.getByLabel('Message');
      await message.fill('We plan a jetty.');
      await message.blur();
      return message;
    },
  },
  {
    what: 'chosen',
    path: JOB,
    chunk: 'job',
    writeInto: async (page: Page) => {
      await field(page, 'Availability').selectOption('Immediately');
      return field(page, 'Availability');
    },
  },
]) {
  test(`what was ${what} in a form before the script runs is not lost in a reload`, async ({
    page,
  }) => {
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }));
    const release = await hold(page, '**/assets/entry-client-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const written = await writeInto(page);
    const value = await written.inputValue();
    expect(value).not.toBe('');
    const loaded = documents(page);
    release();
    await expect(alert(page)).toContainText('could not be loaded completely');
    await expect(written).toHaveValue(value);
    expect(loaded).toEqual([]);
  });
}

for (const screen of ['contact', 'search', 'services']) {
  test(`/${screen}, into which nothing was written, is reloaded when its own code is gone`, async ({
    page,
  }) => {
    const loaded = documents(page);
    await page.route(`**/assets/${screen}-*.js`, (route) =>
      loaded.length === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(`/${screen}`);
    await hydrated(page);
    expect(loaded).toEqual([`/${screen}`, `/${screen}`]);
  });
}

test('a filter that the browser asks for by itself does not keep a page from being reloaded', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.goto('/services', { waitUntil: 'commit' });
  // After an empty answer the browser stays on the page.
  await page.route('**/services?*', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/services?*');
  await page.getByRole('button', { name: 'Industrial' }).click();
  await asked;
  release();
  await hydrated(page);
  const loaded = documents(page);
  await page.route(PROJECTS_CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await mainLink(page, 'Projects').click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  expect(loaded).toEqual(['/projects']);
});
