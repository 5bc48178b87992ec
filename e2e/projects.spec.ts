import type { Page } from '@playwright/test';
import { breakApi, giveUp, holdApi } from './api';
import { pageHeading, tryAgain } from './locators';
import { expect, test } from './test';

const filter = (page: Page) => page.getByRole('group', { name: 'Filter by discipline' });
const titles = (page: Page) => page.getByTestId('project-card').getByRole('heading');
const chosen = (page: Page) => filter(page).getByRole('button', { pressed: true });

const DISCIPLINES = [
  'Oil and Gas',
  'Industrial',
  'Marine and Offshore',
  'Architectural',
  'Structural',
  'BIM Coordination',
];

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit('/projects'));

  test('there is All and a button per discipline, and All is chosen', async ({ page }) => {
    await expect(pageHeading(page)).toHaveText('Our Projects');
    await expect(filter(page).getByRole('button')).toHaveText(['All', ...DISCIPLINES]);
    await expect(chosen(page)).toHaveText(['All']);
    await expect(titles(page)).toHaveCount(14);
    await expect(titles(page).first()).toHaveText('Harrow Sound Product Terminal');
    await test.step('the cards stand in four columns', async () => {
      const cards = await page.getByTestId('project-card').all();
      const lefts = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.x));
      expect(new Set(lefts).size).toBe(4);
      expect(new Set(lefts.slice(0, 4)).size).toBe(4);
    });
  });

  test('a discipline narrows the list, and All brings it back', async ({ page }) => {
    await filter(page).getByRole('button', { name: 'Structural' }).click();
    await expect(chosen(page)).toHaveText(['Structural']);
    await expect(titles(page)).toHaveText([
      'Meridian Yard Offices',
      'Skerrow B Life Extension',
      'Port Ansley Berth Four',
      'Orchard Court Atrium Façade',
    ]);
    await filter(page).getByRole('button', { name: 'All' }).click();
    await expect(chosen(page)).toHaveText(['All']);
    await expect(titles(page)).toHaveCount(14);
  });

  test('a card opens its project', async ({ page }) => {
    await page.getByTestId('project-card').nth(4).click();
    await expect(page).toHaveURL('/projects/calder-basin-pipe-rack');
    await expect(pageHeading(page)).toHaveText('Calder Basin Pipe Rack Expansion');
  });
});

test.describe('with a discipline called all and one without projects', () => {
  const list = ['all', ...DISCIPLINES, 'Nuclear'].map((title) => `- "${title}"\n`);
  test.use({ content: { write: { 'disciplines.yaml': list.join('') } } });

  test('there is still one All button', async ({ page, visit }) => {
    await visit('/projects');
    await expect(filter(page).getByRole('button')).toHaveText(['All', ...DISCIPLINES, 'Nuclear']);
    await expect(titles(page)).toHaveCount(14);
    await test.step('the one without projects says so', async () => {
      await filter(page).getByRole('button', { name: 'Nuclear' }).click();
      await expect(page.getByText('No projects available in this dicipline.')).toBeVisible();
      await expect(page.getByTestId('project-card')).toHaveCount(0);
      await expect(page.getByText('Nuclear: no projects')).toHaveAttribute('aria-live', 'polite');
    });
  });
});

test.describe('met inside the site', () => {
  test.use({ allowedErrors: [/status of (404|500)/] });

  test('four skeleton cards show while the projects load', async ({ page, visit }) => {
    await visit('/nowhere');
    const release = await holdApi(page);
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(pageHeading(page)).toHaveText('Our Projects');
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    release();
    await expect(titles(page)).toHaveCount(14);
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });

  test('a failure is said in a line, and Try again recovers', async ({ page, visit, givenUp }) => {
    const repair = await breakApi(page);
    await visit('/nowhere');
    await page.getByRole('link', { name: 'Projects' }).click();
    await giveUp(page);
    await givenUp();
    await expect(page.getByText('The projects could not be loaded.')).toBeVisible();
    await repair();
    await tryAgain(page).click();
    await expect(titles(page)).toHaveCount(14);
  });
});
