import { pageHeading } from './locators';
import { expect, test } from './test';

test.beforeEach(({ visit }) => visit('/services/piping-design-and-stress-analysis'));

test('head and hero are those of the service, and a link leads back to all', async ({ page }) => {
  await test.step('title and description of the page are those of the service', async () => {
    await expect(page).toHaveTitle('Piping Design and Stress Analysis | Strakeline');
    const description = page.locator('meta[name="description"]');
    const text = /^Process piping design and stress analysis to ASME/;
    await expect(description).toHaveAttribute('content', text);
  });

  await test.step('the hero has the cover photo and the title', async () => {
    await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
    const cover = page.locator('main picture img').first();
    await expect(cover).toHaveAttribute('src', /^\/media\/rack-loop/);
    await expect(cover).toBeInViewport();
  });

  await test.step('a link leads back to all services', async () => {
    await page.getByRole('link', { name: 'All services' }).click();
    await expect(page).toHaveURL('/services');
  });
});

test('each section has its title and its text, some a picture with words', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/public/services/piping-design-and-stress-analysis');
  const { sections } = (await answer.json()).data.data;
  const main = page.getByRole('main');
  const headings = sections.map(({ title }: { title: string }) => title);
  expect(headings.length).toBeGreaterThan(2);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    ...headings,
    'Projects of this kind',
  ]);
  const onward = main.getByRole('region', { name: 'Projects of this kind' });
  await expect(onward.getByTestId('project-card')).toHaveCount(3);
  await expect(main).toContainText('Every line is screened before anyone opens');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  const pictures = sections.filter(({ image }: { image: string | null }) => image);
  expect(pictures.length).toBeGreaterThan(0);
  for (const { alt } of pictures) {
    const picture = main.getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
