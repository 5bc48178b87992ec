import { hold } from './api';
import { Carousel } from './carousel';
import { expect, test } from './test';

test('the number of services on screen follows from the width', async ({ page, visit }) => {
  const services = new Carousel(page, 'Our Services');
  for (const { width, count } of [
    { width: 767, count: 1 },
    { width: 768, count: 2 },
    { width: 1023, count: 2 },
    { width: 1024, count: 3 },
    { width: 1279, count: 3 },
    { width: 1280, count: 4 },
  ]) {
    await test.step(`at ${width} px, services show ${count} at a time and testimonials one`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await visit('/');
      await services.ready();
      await expect(services.slides).toHaveCount(12);
      await expect(services.shown).toHaveCount(count);
      await expect(new Carousel(page, 'Testimonials').shown).toHaveCount(1);
      const [slide, row] = await Promise.all([
        services.slides.first().boundingBox(),
        services.slides.first().locator('..').boundingBox(),
      ]);
      expect(row && slide && row.width / slide.width).toBeCloseTo(count, 1);
    });
  }
});

test('the slides follow the window when it is resized', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.ready();
  await expect(services.shown).toHaveCount(4);
  await expect(services.slides.first().locator('..')).toHaveCSS('will-change', 'transform');
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
  await services.expectFirst(5);
  await expect(services.slides.nth(4)).toBeInViewport({ ratio: 0.5 });
});

test('a slide can be reached as soon as it comes into view', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.ready();
  await expect(services.slides.nth(1)).toHaveAttribute('inert');
  // Before anything is painted, or Tab would pass it by.
  const isInert = await services.slides.nth(1).evaluate(async (slide) => {
    document.querySelector<HTMLElement>('[aria-label="Go to slide 2"]')?.click();
    await new Promise<void>(queueMicrotask);
    return slide.matches('[inert]');
  });
  expect(isInert).toBe(false);
  await expect(services.slides.first()).toHaveAttribute('inert');
});

test('the row of services has no end', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.ready();
  await services.dot(11).click();
  await services.expectFirst(11);
  await expect(services.shown).toHaveCount(4);
  for (const index of [10, 11, 0, 1]) {
    await expect(services.slides.nth(index)).not.toHaveAttribute('inert');
  }
});

test.describe('before the script is there', () => {
  const reached = 4;
  for (const width of [390, 1440]) {
    test(`a swipe at ${width} px is kept when it comes`, async ({ page }) => {
      // It must not play on from there.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      const services = new Carousel(page, 'Our Services');
      const goal = services.slides.nth(reached - 1);
      // It stands after all slides: before that, the row is not as wide as it will be.
      await expect(page.locator('#late')).toBeAttached();
      await goal.evaluate((slide) => {
        const row = slide.closest('.slides');
        if (row)
          row.scrollLeft = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
      });
      const left = async () => (await goal.boundingBox())?.x ?? 0;
      const before = await left();
      release();
      await services.ready();
      await services.expectFirst(reached);
      expect(Math.abs((await left()) - before)).toBeLessThan(2);
    });
  }
});

test.describe('before the code of the carousels is there', () => {
  test('a dot scrolls the row, and the carousel goes on from there', async ({ page, visit }) => {
    const release = await hold(page, '**/assets/embla-*.js');
    await visit('/');
    const services = new Carousel(page, 'Our Services');
    await services.dot(6).click();
    await expect(services.dot(6)).toHaveAttribute('aria-current', 'true');
    await expect(services.slides.nth(5)).toBeInViewport({ ratio: 0.5 });
    release();
    await services.ready();
    await services.expectFirst(6);
  });

  test('a visitor who scrolls the row by keys keeps the focus until they go on', async ({
    page,
    visit,
  }) => {
    const release = await hold(page, '**/assets/embla-*.js');
    await visit('/');
    const services = new Carousel(page, 'Our Services');
    await services.button('Pause').focus();
    await page.keyboard.press('Tab');
    const row = services.region.getByRole('group', { name: 'Our Services' });
    await expect(row).toBeFocused();
    release();
    await new Carousel(page, 'Testimonials').ready();
    await expect(row).toBeFocused();
    await page.keyboard.press('Tab');
    await services.ready();
    await expect(services.slides.first().getByRole('link')).toBeFocused();
    await services.expectFirst(1);
  });

  test('a row that was only clicked is taken over', async ({ page, visit }) => {
    const release = await hold(page, '**/assets/embla-*.js');
    await visit('/');
    const testimonials = new Carousel(page, 'Testimonials');
    await testimonials.slides.first().click();
    await expect(testimonials.region.getByRole('group', { name: 'Testimonials' })).toBeFocused();
    release();
    await testimonials.ready();
  });

  test('Pause is kept when it comes', async ({ page, visit }) => {
    const release = await hold(page, '**/assets/embla-*.js');
    await visit('/');
    const services = new Carousel(page, 'Our Services');
    await services.button('Pause').click();
    release();
    await services.ready();
    await services.expectState('paused');
    await new Carousel(page, 'Testimonials').expectState('playing');
  });
});

test('testimonials have no dots, and no carousel has arrows', async ({ page, visit }) => {
  await visit('/');
  const testimonials = new Carousel(page, 'Testimonials');
  await testimonials.ready();
  await expect(testimonials.region.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /next|previous/i })).toHaveCount(0);
  await test.step('a testimonial shows picture, words, name and role', async () => {
    const slide = testimonials.slides.first();
    const role = 'Terminal Manager, Harrow Sound Terminals';
    await expect(slide.getByRole('img', { name: role })).toBeVisible();
    await expect(slide).toContainText('The berth was out of service for 19 days');
    await expect(slide).toContainText('Oskar Lindqvane');
    await expect(slide.getByText(role)).toBeVisible();
  });
});

test.describe('without a pointer', () => {
  // Without motion, a slide is in its place at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Previous and Next appear with the focus and lead to every testimonial', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const testimonials = new Carousel(page, 'Testimonials');
    const previous = testimonials.region.getByRole('button', { name: 'Previous', exact: true });
    const next = testimonials.region.getByRole('button', { name: 'Next', exact: true });
    await testimonials.ready();
    const height = async () => (await testimonials.region.boundingBox())?.height;
    const before = await height();
    await testimonials.button('Play').focus();
    await expect(previous).toBeInViewport();
    await test.step('nothing moves when Previous and Next appear', async () => {
      await expect(testimonials.region.getByRole('button')).toHaveCount(3);
      expect(await height()).toBe(before);
    });
    await page.keyboard.press('Tab');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    const count = await testimonials.slides.count();
    for (let slide = 2; slide <= count; slide++) {
      await page.keyboard.press('Enter');
      await testimonials.expectFirst(slide);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await testimonials.expectFirst(count - 1);
    await next.click();
    await testimonials.expectFirst(count);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expect(next).toHaveCount(0);
  });

  test('the arrow keys move the carousel that has the focus', async ({ page, visit }) => {
    await visit('/');
    for (const heading of ['Our Services', 'Testimonials']) {
      await test.step(`the arrow keys move ${heading}`, async () => {
        const carousel = new Carousel(page, heading);
        await carousel.ready();
        await carousel.button('Play').focus();
        await page.keyboard.press('ArrowRight');
        await carousel.expectFirst(2);
        await page.keyboard.press('ArrowRight');
        await carousel.expectFirst(3);
        await page.keyboard.press('ArrowLeft');
        await carousel.expectFirst(2);
        await expect(carousel.button('Play')).toBeFocused();
      });
    }
  });

  test('Alt with an arrow key is the browser’s, and turns nothing', async ({ page, visit }) => {
    await visit('/');
    const testimonials = new Carousel(page, 'Testimonials');
    await testimonials.ready();
    await testimonials.button('Play').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await testimonials.expectFirst(2);
  });
});
