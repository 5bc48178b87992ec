import { holdApi, skipRetries } from './api';
import { alert, pageHeading } from './locators';
import { expect, test } from './test';

const JOB = '/jobs/senior-piping-stress-engineer';
const job = (fields: string, body: string) => `---
title: "Tester"
type: "Part-time"
location: "Haverstead"
created_at: 2026-11-01
${fields}
---
${body}
`;

test.describe('of the sample content', () => {
  test.beforeEach(({ visit }) => visit(JOB));

  test('the title of the page and the hero name the job', async ({ page }) => {
    await expect(page).toHaveTitle('Apply — Senior Piping Stress Engineer | Strakeline');
    await expect(pageHeading(page)).toHaveText('Senior Piping Stress Engineer');
    const details = page.getByRole('region', { name: 'Senior Piping Stress Engineer' });

    await test.step('the details have title, type, location, day and both texts', async () => {
      await expect(details.getByRole('term')).toHaveText([
        'Type',
        'Location',
        'Address',
        'Salary',
        'Posted',
      ]);
      await expect(details).toContainText(
        "14 Chandler's Quay, Port Ansley, Ansleyshire ZZ4 7PA, GB",
      );
      await expect(details).toContainText('GBP 58,000 to 67,000 per year');
      await expect(details.getByRole('definition').last()).toHaveText('2026-11-03');
      await expect(details.getByRole('heading')).toHaveText([
        'Senior Piping Stress Engineer',
        'Key Responsibilities',
        'Preferred Qualifications',
      ]);
      await expect(details.getByRole('list')).toHaveCount(2);
      expect(await details.getByRole('listitem').count()).toBeGreaterThan(4);
    });

    await test.step('the form stands left of the details', async () => {
      const form = await page.getByRole('form', { name: 'Job application' }).boundingBox();
      const box = await details.boundingBox();
      expect(form && form.x + form.width).toBeLessThanOrEqual(box?.x ?? 0);
      expect(form?.y).toBe(box?.y);
    });
  });

  test('Privacy opens in a tab of its own, and the chosen CV stays', async ({ page, context }) => {
    const cv = page.getByLabel('CV');
    await cv.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(''),
    });
    const opened = context.waitForEvent('page');
    const link = page.getByRole('form').getByRole('link', { name: 'Privacy' });
    await expect(link).toHaveAccessibleName('Privacy (opens in a new tab)');
    await link.click();
    await expect(pageHeading(await opened)).toHaveText('Privacy');
    await expect(page).toHaveURL(JOB);
    expect(await cv.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  });
});

const CONTENT = {
  write: {
    'jobs/with-one.md': job('', '## Key responsibilities\n\nTest **everything**.'),
    'jobs/with-none.md': job('closes_at: 2099-01-31', ''),
    'jobs/closed.md': job('closes_at: 2026-11-02', '').replace('Tester', 'Former Tester'),
  },
};

test.describe('with only one text, or none', () => {
  test.use({ content: CONTENT });

  test('the other has no heading, and HTML is rendered', async ({ page, visit }) => {
    await visit('/jobs/with-one');
    const details = page.getByRole('region', { name: 'Tester' });
    await expect(details.getByRole('heading', { level: 3 })).toHaveText(['Key Responsibilities']);
    await expect(page.getByRole('strong')).toHaveText('everything');
  });

  test('a job without texts still has its facts and its form', async ({ page, visit }) => {
    await visit('/jobs/with-none');
    const details = page.getByRole('region', { name: 'Tester' });
    await expect(details.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(details.getByRole('term').last()).toHaveText('Closes');
    await expect(details.getByRole('definition').last()).toHaveText('2099-01-31');
    await expect(page.getByRole('form', { name: 'Job application' })).toBeVisible();
  });
});

test('skeletons stand until the job arrives, under a title without its name', async ({
  page,
  visit,
}) => {
  await visit('/jobs');
  const release = await holdApi(page);
  await page.getByTestId('job-card').first().click();
  await expect(page.getByTestId('skeleton')).toHaveCount(2);
  await expect(page).toHaveTitle('Apply — Careers | Strakeline');
  release();
  await expect(pageHeading(page)).toHaveText('BIM Coordinator');
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page).toHaveTitle('Apply — BIM Coordinator | Strakeline');
});

test.describe('that cannot be shown', () => {
  test.use({ allowedErrors: [/status of (404|410|502)/] });

  test("an unknown job says so in the server's words", async ({ page }) => {
    const response = await page.goto('/jobs/astronaut');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Job Not Found — Careers | Strakeline');
    await expect(alert(page)).toHaveText('We could not find that position.');
    await expect(page.getByRole('form')).toHaveCount(0);
    await test.step('the banner is red', async () => {
      const colour = await alert(page).evaluate((banner) =>
        getComputedStyle(banner)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number),
      );
      const [red = 0, green = 0, blue = 0] = colour ?? [];
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    });
    await test.step('other openings lead on', async () => {
      const others = page.getByRole('region', { name: 'Other openings' });
      await expect(others.getByTestId('job-card')).toHaveCount(3);
    });
    await page.getByRole('link', { name: 'All openings' }).click();
    await expect(page).toHaveURL('/jobs');
  });

  test('a failure without a message has words of its own', async ({ page, visit }) => {
    await page.clock.install();
    await visit('/jobs');
    await page.route('**/api/public/jobs/*', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    );
    await page.getByTestId('job-card').first().click();
    const banner = alert(page.getByRole('main'));
    await skipRetries(banner);
    await expect(banner).toHaveText('Job not found or an error occurred.');
    await expect(page).toHaveTitle('Job Not Found — Careers | Strakeline');
  });

  test.describe('because it is closed', () => {
    test.use({ content: CONTENT });

    test('answers 410, says so and is not listed', async ({ page, visit }) => {
      const response = await page.goto('/jobs/closed');
      expect(response?.status()).toBe(410);
      await expect(alert(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'This position is closed and takes no more applications.',
      );
      await expect(page).toHaveTitle('Position Closed — Careers | Strakeline');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Position Closed');
      await expect(page.getByText('Thank you for your interest')).toBeVisible();
      await visit('/jobs');
      await expect(page.getByRole('link', { name: 'Former Tester' })).toHaveCount(0);
    });
  });
});
