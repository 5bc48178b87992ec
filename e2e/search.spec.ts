import { hold } from './api';
import { pageHeading } from './locators';
import { scrollTo, scrollY } from './navigation';
import { field, status, titles } from './search';
import { expect, test } from './test';

test('results appear at a pause in typing, and the address follows', async ({
  page,
  visit,
  apiCalls,
}) => {
  await page.clock.install();
  await visit('/search');
  // However slow the machine, there is no pause between these.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially('pipe stress');
  await page.clock.resume();
  await expect(page).toHaveURL('/search?q=pipe+stress');
  await expect(titles(page).first()).toHaveText('Piping Design and Stress Analysis');
  await expect(status(page)).toHaveText(/^\d+ results for “pipe stress”$/);
  await expect(page.locator('mark').first()).toHaveText('piping');
  const searches = apiCalls.filter((path) => path.endsWith('/search'));
  expect(searches, 'one for each pause, not for each letter').toHaveLength(1);
});

test('an address with words shows its results without asking for them', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit("/search?q=l'%C3%A9tude+%26+fa%C3%A7ade%3F");
  await expect(titles(page).first()).toHaveText('Façade and Envelope Engineering');
  expect(apiCalls).toEqual([]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('Back leaves the search in one step, and returns to its results', async ({ page, visit }) => {
  await visit('/services');
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('fatige');
  await titles(page).filter({ hasText: 'Jacket Nodes' }).getByRole('link').click();
  await expect(page).toHaveURL('/blogs/fatigue-of-jacket-nodes');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fatige');
  await expect(field(page)).toHaveValue('fatige');
  await expect(titles(page).first()).toHaveText(/Jacket Nodes/);
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('what was found stays until the next results are there, and a slow answer never replaces a later one', async ({
  page,
  visit,
}) => {
  await visit('/search?q=jetty');
  const release = await hold(page, /search\?q=wind/);
  const asked = page.waitForRequest(/search\?q=wind/);
  const aborted = page.waitForEvent('requestfailed', (request) => /q=wind/.test(request.url()));
  await field(page).fill('wind');
  await asked;
  await expect(titles(page).first()).toHaveText('Marine Terminals and Jetties');
  await field(page).fill('blast');
  await expect(titles(page).first()).toHaveText(/Blast/);
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  await expect(status(page)).toHaveText(/“blast”/);
  await expect(titles(page).first()).toHaveText(/Blast/);
});

test('results that take long are announced as loading, and old ones do not pass for them', async ({
  page,
  visit,
}) => {
  await visit('/search?q=jetty');
  const release = await hold(page, /search\?q=(wind|blast)/);
  const busy = page.getByRole('main').locator('[aria-busy=true]');
  await field(page).fill('wind');
  await expect(status(page)).toHaveText('Loading…');
  await expect(busy).toContainText('Marine Terminals and Jetties');

  await test.step('after an empty search nothing is left to be shown', async () => {
    await field(page).fill('');
    await expect(status(page)).toHaveText('');
    await expect(titles(page)).toHaveCount(0);
    await field(page).fill('blast');
    await expect(status(page)).toHaveText('Loading…');
    await expect(titles(page)).toHaveCount(0);
  });
  release();
  await expect(status(page)).toHaveText(/“blast”/);
  await expect(busy).toHaveCount(0);
});

test('Back to the results leads to where they were left, and not to the field', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit('/search?q=pipe');
  await scrollTo(page, 900);
  // Playwright's own click would scroll.
  await titles(page)
    .nth(5)
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/search/);
  await expect(pageHeading(page)).toBeFocused();
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Search');
  await expect(pageHeading(page)).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('a link to the search starts an empty one at the top, also from results', async ({
  page,
  visit,
}) => {
  await visit('/search?q=pipe');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Search' });
  for (const from of ['/search?q=pipe', '/search']) {
    await expect(page).toHaveURL(from);
    await link.click();
    await expect(page).toHaveURL('/search');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
  }
});

test('nothing found is said, and words that mean nothing are no error', async ({ page, visit }) => {
  await visit('/search?q=xylophone');
  await expect(status(page)).toContainText('Nothing was found for “xylophone”');
  await field(page).fill('<zzz>&?#');
  await expect(status(page)).toContainText('Nothing was found for “<zzz>&?#”');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the results', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await field(page).fill('district cooling');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=district+cooling');
    await expect(titles(page)).toHaveText(['Brackwater District Cooling Plant']);
  });
});
