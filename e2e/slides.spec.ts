import { Carousel } from './carousel';
import { expect, test } from './test';

for (const [width, count] of [
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1279, 3],
  [1280, 4],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`services show ${count} at a time and testimonials one`, async ({ page, visit }) => {
      await visit('/');
      const services = new Carousel(page, 'Our Services');
      await services.awake();
      await expect(services.slides).toHaveCount(12);
      await expect(services.shown).toHaveCount(count);
      await expect(new Carousel(page, 'Testimonials').shown).toHaveCount(1);
      const [slide, row] = await Promise.all([
        services.slides.first().boundingBox(),
        services.slides.first().locator('..').boundingBox(),
      ]);
      expect(row && slide && row.width / slide.width).toBeCloseTo(count, 1);
    });
  });
}

test('the slides follow the window when it is resized', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.awake();
  await expect(services.shown).toHaveCount(4);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(services.shown).toHaveCount(2);
});

test('a dot brings its slide, and says which one is shown', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await expect(services.region.getByRole('button', { name: /^Go to slide/ })).toHaveCount(12);
  await expect(services.dot(1)).toHaveAttribute('aria-current', 'true');
  await services.dot(5).click();
  await expect(services.dot(5)).toHaveAttribute('aria-current', 'true');
  await expect(services.dot(1)).not.toHaveAttribute('aria-current');
  await services.leads(5);
  await expect(services.slides.nth(4)).toBeInViewport({ ratio: 0.5 });
});

test('the row of services has no end', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.awake();
  await services.dot(11).click();
  await services.leads(11);
  await expect(services.shown).toHaveCount(4);
  for (const index of [10, 11, 0, 1]) {
    await expect(services.slides.nth(index)).not.toHaveAttribute('inert');
  }
});

test('testimonials have no dots, and no carousel has arrows', async ({ page, visit }) => {
  await visit('/');
  const testimonials = new Carousel(page, 'Testimonials');
  await testimonials.awake();
  await expect(testimonials.region.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /next|previous/i })).toHaveCount(0);
});

test('a testimonial shows picture, words, name and role', async ({ page, visit }) => {
  await visit('/');
  const slide = new Carousel(page, 'Testimonials').slides.first();
  const role = 'Terminal Manager, Harrow Sound Terminals';
  await expect(slide.getByRole('img', { name: role })).toBeVisible();
  await expect(slide).toContainText('The berth was out of service for 19 days');
  await expect(slide).toContainText('Oskar Lindqvane');
  await expect(slide.getByText(role)).toBeVisible();
});
