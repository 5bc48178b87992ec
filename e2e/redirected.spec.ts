// Links within the site to addresses that the server redirects, or does not have.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hold } from './api';
import { pageHeading } from './locators';
import { expect, test } from './test';

const POST = 'blogs/wind-on-open-structures.md';
const text = readFileSync(resolve(import.meta.dirname, '../content', POST), 'utf8');

const ENTRY = '**/assets/entry-client-*.js';

test.use({
  content: {
    write: {
      'redirects.yaml': '/services/pipe-stress: /services/piping-design-and-stress-analysis\n',
      [POST]: `${text}\n[An old link](/services/pipe-stress) and [a wrong one](/projects/nowhere), [another](/blogs/nowhere).\n`,
    },
  },
  allowedErrors: [/status of 404/],
});

test('a link to an address that has moved leads to the new one', async ({ page, visit }) => {
  await visit(`/${POST.replace('.md', '')}`);
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL('/services/piping-design-and-stress-analysis');
  await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
});

test('a link to what there never was leads to the page that says so', async ({ page, visit }) => {
  await visit(`/${POST.replace('.md', '')}`);
  // The script says so first, and then asks the server.
  const answered = page.waitForEvent('load');
  await page.getByRole('link', { name: 'a wrong one' }).click();
  await answered;
  await expect(pageHeading(page)).toHaveText('404');
  await expect(page).toHaveURL('/projects/nowhere');
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Wind on Open Structures');
});

test('Back from what there never was leads to the page before, also before its script runs', async ({
  page,
  visit,
}) => {
  await visit(`/${POST.replace('.md', '')}`);
  const answered = page.waitForEvent('load');
  const release = await hold(page, ENTRY);
  await page.getByRole('link', { name: 'another', exact: true }).click();
  await answered;
  await expect(pageHeading(page)).toHaveText('Post Not Found');
  await page.goBack();
  release();
  await expect(pageHeading(page)).toHaveText('Wind on Open Structures');
});

test('what an answer says is missing is asked of the server from the first page on', async ({
  page,
  visit,
}) => {
  await page.route('**/api/public/services/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such service.' } }),
  );
  const release = await hold(page, '**/assets/page-*.js');
  await visit('/');
  const answered = page.waitForEvent('load');
  await page.getByTestId('service-card').first().click();
  await expect(page).toHaveURL(/services/);
  release();
  await answered;
  await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
});
