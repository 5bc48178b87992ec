import type { Page } from '@playwright/test';
import { pageHeading } from './locators';
import { SCREENS } from './screens';
import { expect, test } from './test';

const PROJECT = SCREENS['Project detail'];

/** How much of its section the first picture takes. */
async function pictureShare(page: Page): Promise<number> {
  const section = page.locator('main section').filter({ has: page.getByRole('img') });
  const picture = await section.first().getByRole('img').boundingBox();
  const whole = await section.first().boundingBox();
  return (picture?.width ?? Number.NaN) / (whole?.width ?? Number.NaN);
}

test('head, hero and sections are those of the project', async ({ page, visit, request }) => {
  await visit(PROJECT);
  await test.step('title and description of the page are those of the project', async () => {
    await expect(page).toHaveTitle('Calder Basin Pipe Rack Expansion | Strakeline');
    const meta = (key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);
    const description = /^Case study: a fourth level and 63 new lines/;
    await expect(meta('description')).toHaveAttribute('content', description);
    await expect(meta('og:image')).toHaveAttribute('content', /\/media\/rack-whole/);
  });

  await test.step('the hero has the cover photo, the title and the disciplines', async () => {
    await expect(pageHeading(page)).toHaveText('Calder Basin Pipe Rack Expansion');
    const cover = page.locator('main picture img').first();
    await expect(cover).toHaveAttribute('src', /^\/media\/rack-whole/);
    await expect(cover).toBeInViewport();
    const disciplines = page.getByRole('list', { name: 'Disciplines' }).getByRole('listitem');
    await expect(disciplines).toHaveText(['Oil and Gas', 'Industrial']);
  });

  await test.step('each section has its title and its text, some a picture with words', async () => {
    const answer = await request.get(`/api/public${PROJECT}`);
    const { sections } = (await answer.json()).data.data;
    const main = page.getByRole('main');
    const headings = sections.map(({ title }: { title: string }) => title);
    expect(headings.length).toBeGreaterThan(2);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      ...headings,
      'Services for work like this',
    ]);
    const onward = main.getByRole('region', { name: 'Services for work like this' });
    await expect(onward.getByTestId('service-card')).toHaveCount(3);
    await expect(main).toContainText('Welding above them was not permitted at any time.');
    const pictures = sections.filter(({ image }: { image: string | null }) => image);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { alt } of pictures) {
      await expect(main.getByRole('img', { name: alt })).toBeVisible();
    }
  });
});

test('the column of pictures is narrower than that of a service', async ({ page, visit }) => {
  await visit(PROJECT);
  const project = await pictureShare(page);
  await visit(SCREENS['Service detail']);
  const service = await pictureShare(page);
  expect(project).toBeLessThan(0.35);
  expect(service).toBeGreaterThan(0.45);
});

test('a link leads back to all projects', async ({ page, visit }) => {
  await visit(PROJECT);
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test.describe('an unknown project', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('is not found', async ({ page }) => {
    const response = await page.goto('/projects/no-such-project');
    expect(response?.status()).toBe(404);
    await expect(pageHeading(page)).toHaveText('404');
    await expect(page).toHaveTitle('404 — Page Not Found | Strakeline');
  });
});
