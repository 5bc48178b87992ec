import { SCREENS } from './screens';
import { expect, test } from './test';

const SERVICE = SCREENS['Service detail'];

test.use({ allowedErrors: [/status of 404/] });

for (const path of ['/home', ...Object.values(SCREENS)]) {
  test(`the first view of ${path} asks the API for nothing`, async ({ page, visit, apiCalls }) => {
    await visit(path);
    await page.waitForLoadState('networkidle');
    expect(apiCalls).toEqual([]);
  });
}

test('pointing at a link fetches what its page needs, and following it fetches nothing more', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit('/');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Services' });
  await link.hover();
  const needed = ['/api/public/disciplines', '/api/public/services'];
  await expect.poll(() => [...apiCalls].sort()).toEqual(needed);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  expect([...apiCalls].sort()).toEqual(needed);
});

test('going on to a service and back asks for that service once', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit('/services');
  const link = page.getByRole('link', { name: 'Piping Design and Stress Analysis' });
  const heading = page.getByRole('heading', { level: 1 });
  for (let round = 0; round < 2; round++) {
    await link.click();
    await expect(heading).toHaveText('Piping Design and Stress Analysis');
    await page.goBack();
    await expect(heading).toHaveText('Our Services');
  }
  expect(apiCalls).toEqual([`/api/public${SERVICE}`]);
});

test('a page that the server could not render is rendered by the browser', async ({
  page,
  visit,
  apiCalls,
}) => {
  await page.route('**/services', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replace(
      /(<div id="app">).*(<\/div><script type="application\/json")/s,
      '$1$2',
    );
    expect(emptied.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: emptied });
  });
  await visit('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  expect(apiCalls).toEqual([]);
});
