// The network goes away during a navigation, and after it.
import type { Request } from '@playwright/test';
import { expectAccessible } from './axe';
import { alert, mainLink, pageHeading, tryAgain } from './locators';
import { expectProjects, PROJECTS_CHUNK } from './navigation';
import { cut, FAILED_REQUEST, holdAndCut, markDocument, nextFrame } from './network';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const isChunk = (request: Request) => /assets\/projects-/.test(request.url());
const API = '**/api/public/**';

test.describe('during a navigation', () => {
  test('a chunk that breaks off leaves the old page, and Try again brings the new one', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const same = await markDocument(page);
    const repair = await cut(page, '**/projects');
    const cutNow = await holdAndCut(page, PROJECTS_CHUNK);
    await mainLink(page, 'Projects').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    cutNow();
    await expect(alert(page)).toContainText('could not be loaded');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await repair();
    await tryAgain(page).click();
    await expectProjects(page);
    await expect(pageHeading(page)).toBeFocused();
    expect(await same()).toBe(true);
  });

  test('a visitor who goes elsewhere meanwhile hears nothing of it', async ({ page, visit }) => {
    await visit('/');
    const cutNow = await holdAndCut(page, PROJECTS_CHUNK);
    await mainLink(page, 'Projects').click();
    await mainLink(page, 'Contact').click();
    await expect(pageHeading(page)).toHaveText('Contact Us');
    const failed = page.waitForEvent('requestfailed', isChunk);
    cutNow();
    await failed;
    await nextFrame(page);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
  });
});

test.describe('after a navigation', () => {
  test('answers that break off are said to be missing, and come with the connection', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/');
    const cutNow = await holdAndCut(page, API);
    await mainLink(page, 'Projects').click();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    await context.setOffline(true);
    cutNow();
    await expect(page.getByText('The projects could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByTestId('project-card').first()).toBeVisible();
  });

  test('a page that was shown once can be read again', async ({ page, visit, context }) => {
    await visit(SCREENS['Service detail']);
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await context.setOffline(true);
    await page.goBack();
    await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});

test('a page whose own chunk does not come can be read, and starts with Try again', async ({
  page,
}) => {
  const repair = await cut(page, '**/assets/services-*.js');
  // The document answers, so it is loaded once more, which on a slow machine interrupts the wait for all of the first one.
  await page.goto('/services', { waitUntil: 'commit' });
  await expect(alert(page)).toContainText('This page could not be loaded completely.');
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  await expectAccessible(page);
  await repair();
  await tryAgain(page).click();
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Industrial' }).click();
  await expect(page.getByRole('button', { name: 'Industrial' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
