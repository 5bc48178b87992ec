import type { Page } from '@playwright/test';
import { EMPTY } from './content';
import { pageHeading } from './locators';
import { expect, test } from './test';

const filter = (page: Page) => page.getByRole('group', { name: 'Filter by discipline' });
const titles = (page: Page) => page.getByTestId('service-card').getByRole('heading');
const previous = (page: Page) => page.getByRole('button', { name: 'Previous page' });
const next = (page: Page) => page.getByRole('button', { name: 'Next page' });

const FIRST = [
  'Piping Design and Stress Analysis',
  'Offshore Structural Engineering',
  'Marine Terminals and Jetties',
  'Brownfield Modifications and Tie-ins',
];
const SECOND = ['Storage Tanks and Pressure Equipment', 'Asset Integrity and Life Extension'];

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit('/services'));

  test('there is a button per discipline and the first is chosen', async ({ page }) => {
    await expect(pageHeading(page)).toHaveText('Our Services');
    await expect(filter(page).getByRole('button')).toHaveText([
      'Oil and Gas',
      'Industrial',
      'Marine and Offshore',
      'Architectural',
      'Structural',
      'BIM Coordination',
    ]);
    await expect(filter(page).getByRole('button', { pressed: true })).toHaveText(['Oil and Gas']);
    await expect(titles(page)).toHaveText(FIRST);
    await test.step('four cards stand on one line', async () => {
      const cards = await page.getByTestId('service-card').all();
      const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);
    });
  });

  test('a discipline narrows the list and starts on its first page', async ({ page }) => {
    await next(page).click();
    await expect(titles(page)).toHaveText(SECOND);
    await filter(page).getByRole('button', { name: 'BIM Coordination' }).click();
    await expect(filter(page).getByRole('button', { pressed: true })).toHaveText([
      'BIM Coordination',
    ]);
    await expect(titles(page)).toHaveText([
      'BIM Coordination and Clash Management',
      'Laser Scanning and As-built Modelling',
      'Building Services and Plant Rooms',
    ]);
    await expect(previous(page)).toBeDisabled();
    await expect(next(page)).toBeDisabled();
  });

  test('Previous and Next turn pages of four and stop at the ends', async ({ page }) => {
    await expect(previous(page)).toBeDisabled();
    await next(page).click();
    await expect(titles(page)).toHaveText(SECOND);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await previous(page).click();
    await expect(titles(page)).toHaveText(FIRST);
    await expect(previous(page)).toBeDisabled();
  });

  test('arrow keys turn the page and focus stays on something that works', async ({ page }) => {
    await next(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(titles(page)).toHaveText(SECOND);
    await expect(previous(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(titles(page)).toHaveText(SECOND);
    await page.keyboard.press('ArrowLeft');
    await expect(titles(page)).toHaveText(FIRST);
    await test.step('arrow keys on a card turn the page as well', async () => {
      await titles(page).first().getByRole('link').focus();
      await page.keyboard.press('ArrowRight');
      await expect(titles(page)).toHaveText(SECOND);
      await expect(previous(page)).toBeFocused();
    });
  });

  test('a card opens its service', async ({ page }) => {
    await page.getByTestId('service-card').nth(1).click();
    await expect(page).toHaveURL('/services/offshore-structural-engineering');
    await expect(pageHeading(page)).toHaveText('Offshore Structural Engineering');
  });
});

test.describe('with descriptions of 59, 60 and 61 characters', () => {
  const service = (order: number, length: number) => `---
title: "Service of ${length}"
description: "${'x'.repeat(length)}"
desc: "A service whose description has ${length} characters, written to see where its preview ends."
cover_photo: "rack-whole.jpg"
disciplines: ["Oil and Gas"]
order: ${order}
---
## A section

Some text.
`;
  test.use({
    content: {
      remove: ['services'],
      write: {
        'services/a.md': service(1, 59),
        'services/b.md': service(2, 60),
        'services/c.md': service(3, 61),
      },
    },
  });

  test('a preview has 60 characters, and an ellipsis from 60 on', async ({ page, visit }) => {
    await visit('/services');
    const paragraphs = page.getByTestId('service-card').getByRole('paragraph');
    await expect(paragraphs).toHaveText([
      'x'.repeat(59),
      `${'x'.repeat(60)}…`,
      `${'x'.repeat(60)}…`,
    ]);
  });
});

test.describe('with a discipline called All', () => {
  test.use({
    content: {
      write: {
        'disciplines.yaml': `- "aLL"
- "Oil and Gas"
- "Industrial"
- "Marine and Offshore"
- "Architectural"
- "Structural"
- "BIM Coordination"
- "Empty"
`,
      },
    },
  });

  test.beforeEach(({ visit }) => visit('/services'));

  test('it shows every service, page by page', async ({ page }) => {
    await expect(filter(page).getByRole('button', { pressed: true })).toHaveText(['aLL']);
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await next(page).click();
    await next(page).click();
    await expect(titles(page)).toHaveCount(4);
    await expect(next(page)).toBeDisabled();
  });

  test('a discipline without services says so', async ({ page }) => {
    await filter(page).getByRole('button', { name: 'Empty' }).click();
    await expect(page.getByText('No services available in this discipline.')).toBeVisible();
    await expect(page.getByTestId('service-card')).toHaveCount(0);
    await expect(page.getByText('Empty: no services')).toHaveAttribute('aria-live', 'polite');
  });
});

test.describe('without services', () => {
  test.use({ content: EMPTY });

  test('a line says so', async ({ page, visit }) => {
    await visit('/services');
    await expect(page.getByText('No services available at the moment.')).toBeVisible();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });
});
