// The network is away before a navigation.
import type { Page, Request } from '@playwright/test';
import { field, JOB } from './application';
import { expectAccessible } from './axe';
import { alert, mainLink, offlineLine, pageHeading, tryAgain } from './locators';
import { expectHome, expectProjects, historyLength, PROJECTS_CHUNK } from './navigation';
import { cut, FAILED_REQUEST, holdAndCut, loadsChunk, markDocument, nextFrame } from './network';
import { expect, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const isChunk = (request: Request) => /assets\/projects-/.test(request.url());
const API = '**/api/public/**';

const expectNotLoaded = (page: Page) =>
  expect(alert(page)).toContainText('The page you asked for could not be loaded.');

/** Without a network. */
async function askInVain(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await mainLink(page, 'Projects').click();
  await expectNotLoaded(page);
}

test('a line says that the visitor is offline, and goes away with that', async ({
  page,
  visit,
  context,
}) => {
  await visit('/services');
  await expect(offlineLine(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(offlineLine(page)).toBeInViewport();
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(offlineLine(page)).toHaveCount(0);
});

test.describe('before a navigation', () => {
  test('a page whose chunk is missing leaves the old one, and comes with the connection', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/');
    const same = await markDocument(page);
    await askInVain(page);
    await expectHome(page);
    await expect(page.getByTestId('service-card')).toHaveCount(12);
    await expectAccessible(page);
    const failed = page.waitForEvent('requestfailed', isChunk);
    await tryAgain(page).press('Enter');
    await failed;
    await expectNotLoaded(page);
    await expect(tryAgain(page)).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByTestId('project-card').first()).toBeVisible();
    await expectProjects(page);
    await expect(alert(page)).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
    expect(await same()).toBe(true);
  });

  test('a visitor who has gone on with the old page stays there until Try again', async ({
    page,
    visit,
    context,
  }) => {
    await visit(JOB);
    await askInVain(page);
    await field(page, 'Name').fill('Zoë');
    await context.setOffline(false);
    await expect(offlineLine(page)).toHaveCount(0);
    await nextFrame(page);
    await expect(field(page, 'Name')).toHaveValue('Zoë');
    await tryAgain(page).click();
    await expectProjects(page);
  });

  test('an anchor in the old page does not start the new one again', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/');
    await askInVain(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/projects#main');
    await nextFrame(page);
    await expect(alert(page)).toBeVisible();
    expect(asked).toEqual([]);
    await context.setOffline(false);
    await tryAgain(page).click();
    await expectProjects(page);
  });

  test('the link tapped again tries again, and is one entry in the history', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/');
    const before = await historyLength(page);
    await context.setOffline(true);
    for (let tap = 0; tap < 3; tap++) {
      await mainLink(page, 'Projects').click();
      // It is there meanwhile, too, and says that it tries again.
      await expectNotLoaded(page);
    }
    await context.setOffline(false);
    await expectProjects(page);
    expect(await historyLength(page)).toBe(before + 1);
  });

  for (const [what, again] of Object.entries({
    'the link': (page: Page) => mainLink(page, 'Projects'),
    'Try again': tryAgain,
  })) {
    test(`${what}, tapped once more while it is tried again, still follows the connection`, async ({
      page,
      visit,
      context,
    }) => {
      await visit('/');
      await askInVain(page);
      const cutNow = await holdAndCut(page, PROJECTS_CHUNK);
      await again(page).click();
      await expect(alert(page)).toContainText('Trying again…');
      await again(page).click();
      cutNow();
      await expectNotLoaded(page);
      await context.setOffline(false);
      await expectProjects(page);
    });
  }

  test('Back from a page that did not come returns to the one on screen', async ({
    page,
    visit,
  }) => {
    await visit('/contact');
    await askInVain(page);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(alert(page)).toHaveCount(0);
    await expect(pageHeading(page)).toHaveText('Contact Us');
  });

  test('a page whose answers are missing says so at once, and they come with the connection', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/');
    const cutNow = await holdAndCut(page, API);
    const link = mainLink(page, 'Projects');
    await loadsChunk(page, PROJECTS_CHUNK, () => link.hover());
    await context.setOffline(true);
    cutNow();
    await mainLink(page, 'Projects').click();
    await expect(page.getByText('The projects could not be loaded.')).toBeVisible();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByTestId('project-card').first()).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });

  const alone = [
    {
      name: 'a job',
      list: '/jobs',
      card: 'job-card',
      failure: 'Job Not Found',
      title: 'BIM Coordinator',
    },
    {
      name: 'a post',
      list: '/blogs',
      card: 'post-card',
      failure: 'Error Loading Post',
      title: 'Surge in Long Loading Lines: What the Valve Curve Hides',
    },
  ];
  for (const { name, list, card, failure, title } of alone) {
    test(`${name} that cannot be loaded comes with the connection`, async ({
      page,
      visit,
      context,
    }) => {
      await visit(list);
      const repair = await cut(page, API);
      const link = page.getByTestId(card).getByRole('link').first();
      await loadsChunk(page, /assets\/(job|post)-/, () => link.hover());
      await context.setOffline(true);
      await link.click();
      await expect(pageHeading(page)).toHaveText(failure);
      await repair();
      await context.setOffline(false);
      await expect(pageHeading(page)).toHaveText(title);
    });
  }
});
