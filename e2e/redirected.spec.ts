// Links within the site to addresses that the server redirects, or does not have.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageHeading } from './locators';
import { expect, test } from './test';

const POST = 'blogs/wind-on-open-structures.md';
const text = readFileSync(resolve(import.meta.dirname, '../content', POST), 'utf8');

test.use({
  content: {
    write: {
      'redirects.yaml': '/services/pipe-stress: /services/piping-design-and-stress-analysis\n',
      [POST]: `${text}\n[An old link](/services/pipe-stress) and [a wrong one](/projects/nowhere).\n`,
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
