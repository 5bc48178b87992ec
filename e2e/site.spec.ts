import { readFile } from 'node:fs/promises';
import { holdApi } from './api';
import { pageHeading } from './locators';
import { expect, test } from './test';

test('the default title, description and keywords say what the company does', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Engineering Consultancy .* \| Strakeline$/);
  const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
  expect(await meta('description')).toMatch(
    /^Precision engineering solutions for oil and gas, industrial and architectural projects/,
  );
  const keywords = (await meta('keywords'))?.split(', ');
  expect(keywords).toEqual(
    expect.arrayContaining([
      'engineering consultancy',
      'oil and gas engineering',
      'industrial projects',
      'BIM',
      'structural engineering',
    ]),
  );
});

test('the icon set has the messaging app, the professional network and a code host', async () => {
  const icons = await readFile(new URL('../web/src/components/icons.svg', import.meta.url), 'utf8');
  for (const name of ['whatsapp', 'linkedin', 'github']) expect(icons).toContain(`id="${name}"`);
});

test('no page asks who the visitor is', async ({ page, request }) => {
  for (const path of ['/', '/contact', '/jobs/bim-coordinator', '/api/public/jobs']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()).not.toHaveProperty('set-cookie');
    expect(response.headers()).not.toHaveProperty('www-authenticate');
  }
  await page.goto('/jobs/bim-coordinator');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /log in|sign in|account/i })).toHaveCount(0);
});

test('an answer that lay unused for five minutes is asked for again', async ({
  page,
  visit,
  apiCalls,
}) => {
  await page.clock.install();
  await visit('/services');
  const link = page.getByRole('link', { name: 'Piping Design and Stress Analysis' });
  const heading = pageHeading(page);
  await link.click();
  await expect(heading).toHaveText('Piping Design and Stress Analysis');
  // The list has the heading, too. An answer that is still under way is given up when its page is left.
  await expect(page.getByRole('heading', { name: 'Projects of this kind' })).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText('Our Services');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5 * 60_000 + 1_000);
  await link.click();
  await expect(heading).toHaveText('Piping Design and Stress Analysis');
  const calls = () => apiCalls.filter((call) => call.includes('/services/piping'));
  await expect.poll(calls).toHaveLength(2);
});

test.describe('from a page that knows no services', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('an answer is waited for however long it takes', async ({ page, visit }) => {
    await page.clock.install();
    await visit('/nowhere');
    const release = await holdApi(page);
    await page.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    await page.clock.fastForward(10 * 60_000);
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    release();
    await expect(page.getByTestId('service-card')).toHaveCount(4);
  });
});
