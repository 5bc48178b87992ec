import type { Page, Route } from '@playwright/test';
import { holdApi, skipRetries } from './api';
import { EMPTY } from './content';
import { forgetJobs } from './island';
import { alert, pageHeading } from './locators';
import { expect, test } from './test';

const cards = (page: Page) => page.getByTestId('job-card');
const apply = (page: Page) => page.getByRole('link', { name: /^Apply for / });
const jobsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' });

const TITLES = [
  'BIM Coordinator',
  'Senior Piping Stress Engineer',
  'Offshore Structural Engineer',
  'Marine Civil Engineer',
  'Graduate Structural Engineer',
  'Laser Scanning Surveyor',
];

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit('/jobs'));

  test('the hero names the company, and the newest job comes first', async ({ page }) => {
    await expect(page).toHaveTitle('Careers | Strakeline');
    await expect(pageHeading(page)).toHaveText('Careers at Strakeline Engineering');
    await expect(cards(page).getByRole('heading')).toHaveText(TITLES);
    await test.step('a card shows title, day, type and location', async () => {
      const card = cards(page).first();
      await expect(card.getByRole('heading')).toHaveText('BIM Coordinator');
      await expect(card.getByRole('term')).toHaveText(['Type', 'Location', 'Posted']);
      const facts = ['Full-time', 'Haverstead or remote', '2026-11-09'];
      await expect(card.getByRole('definition')).toHaveText(facts);
    });
    await test.step('the cards stand in two columns', async () => {
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(3);
    });
  });

  test('the apply button of a card shows under the pointer', async ({ page }) => {
    await page.mouse.move(0, 0);
    for (const button of await page.getByText('Apply', { exact: true }).all()) {
      await expect(button).toBeHidden();
    }
    await cards(page).nth(1).hover();
    await expect(apply(page)).toHaveAccessibleName('Apply for Senior Piping Stress Engineer');
    await expect(apply(page)).toHaveCSS('opacity', '1');
  });

  test('the apply button of a card shows with the focus, and Tab reaches it', async ({ page }) => {
    await page.mouse.move(0, 0);
    await cards(page).first().getByRole('link').first().focus();
    await expect(apply(page)).toHaveAccessibleName('Apply for BIM Coordinator');
    await page.keyboard.press('Tab');
    await expect(apply(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/jobs/bim-coordinator');
  });

  test('a card opens its job', async ({ page }) => {
    await cards(page)
      .nth(3)
      .click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL('/jobs/marine-civil-engineer');
    await expect(pageHeading(page)).toHaveText('Marine Civil Engineer');
  });
});

test.describe('on a device that cannot hover', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('every apply button is shown', async ({ page, visit }) => {
    await visit('/jobs');
    await expect(apply(page)).toHaveCount(TITLES.length);
    for (const button of await apply(page).all()) await expect(button).toHaveCSS('opacity', '1');
  });
});

test.describe('without jobs', () => {
  test.use({ content: EMPTY });

  test('two lines say that there is no opening', async ({ page, visit }) => {
    await visit('/jobs');
    await expect(page.getByText('No job openings available at the moment.')).toBeVisible();
    await expect(page.getByText('Please check back later for new opportunities.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test.describe('when the document came without the list', () => {
  test.use({ allowedErrors: [/status of 50\d/] });

  test.beforeEach(({ page }) => forgetJobs(page, '/services'));

  test('the navigation asks for it under the doubled path, and shows the dot', async ({
    page,
    visit,
    apiCalls,
  }) => {
    await visit('/services');
    await expect(page.getByTestId('jobs-dot')).toBeVisible();
    expect(apiCalls).toEqual(['/api/public/api/public/jobs']);
  });

  test('four skeleton cards stand until it arrives', async ({ page, visit }) => {
    const release = await holdApi(page);
    await visit('/services');
    await jobsLink(page).click();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    release();
    await expect(cards(page)).toHaveCount(TITLES.length);
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });

  const failures = [
    {
      how: "in the server's words",
      words: 'The jobs are being counted.',
      fail: (route: Route) =>
        route.fulfill({ status: 500, json: { message: 'The jobs are being counted.' } }),
    },
    {
      how: 'in words of its own',
      words: 'an error occurred.',
      fail: (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    },
  ];
  for (const { how, words, fail } of failures) {
    test(`an error box says that it failed, ${how}`, async ({ page, visit }) => {
      await page.clock.install();
      await page.route('**/api/public/**', fail);
      await visit('/services');
      await jobsLink(page).click();
      const banner = alert(page.getByRole('main'));
      await skipRetries(banner);
      await expect(banner).toHaveText(words);
      await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
    });
  }
});
