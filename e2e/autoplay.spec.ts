import { Carousel } from './carousel';
import { expect, hydrated, test } from './test';

test('slides move by themselves for a visitor who touches nothing', async ({ page }) => {
  await page.goto('/');
  const services = new Carousel(page, 'Our Services');
  await services.ready();
  await expect(services.slides.first()).toHaveAttribute('inert');
});

test.describe('by the clock', () => {
  // The clock is paused; each test advances it.
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2030-01-01T00:00:00Z') });
    // Far enough ahead: until it is paused, the clock runs, and cannot go back.
    await page.clock.pauseAt(new Date('2030-01-01T01:00:00Z'));
    await page.goto('/');
    // The script waits for a timer, or for a key.
    await page.keyboard.press('Shift');
    await hydrated(page);
  });

  for (const { heading, delay } of [
    { heading: 'Our Services', delay: 2500 },
    { heading: 'Testimonials', delay: 3000 },
  ]) {
    test(`${heading} moves on every ${delay} ms, and starts over after its last slide`, async ({
      page,
    }) => {
      const carousel = new Carousel(page, heading);
      await carousel.expectState('playing');
      await carousel.expectFirst(1);
      await page.clock.runFor(delay - 100);
      await carousel.expectFirst(1);
      await page.clock.runFor(200);
      await carousel.expectFirst(2);
      await page.clock.runFor(delay - 200);
      await carousel.expectFirst(2);
      await page.clock.runFor(200);
      await carousel.expectFirst(3);
      const count = await carousel.slides.count();
      await page.clock.runFor(delay * (count - 3));
      await carousel.expectFirst(count);
      await page.clock.runFor(delay);
      await carousel.expectFirst(1);
    });
  }

  test('a slide takes half a second on its way', async ({ page }) => {
    const services = new Carousel(page, 'Our Services');
    await services.expectState('playing');
    const left = async () => (await services.slides.nth(1).boundingBox())?.x ?? 0;
    const start = (await services.slides.first().boundingBox())?.x ?? 0;
    await page.clock.runFor(2510);
    await services.expectFirst(2);
    expect((await left()) - start).toBeGreaterThan(50);
    await page.clock.runFor(500);
    expect(Math.abs((await left()) - start)).toBeLessThan(5);
  });

  test('nothing moves while the carousel is hovered, focused or paused', async ({ page }) => {
    const services = new Carousel(page, 'Our Services');
    await services.expectState('playing');
    const expectHeld = async (state: 'hovered' | 'focused' | 'paused') => {
      await services.expectState(state);
      await page.clock.runFor(10_000);
      await services.expectFirst(1);
    };
    await services.region.getByRole('heading', { level: 2 }).hover();
    await expectHeld('hovered');
    await page.mouse.move(0, 0);
    await services.button('Pause').focus();
    await expectHeld('focused');
    await services.button('Pause').click();
    await expectHeld('paused');
  });

  test('Tab brings every service on screen before focus reaches it', async ({ page }) => {
    const services = new Carousel(page, 'Our Services');
    // Before that, the row is a stop of its own.
    await services.ready();
    await services.button('Pause').click();
    await expectTabBringsAll(services);
  });
});

/** From the button before the first slide to the dot behind the last one. */
async function expectTabBringsAll(services: Carousel): Promise<void> {
  const { page, shown } = services;
  const focused = shown.locator('a:focus');
  for (let slide = 1; slide <= 12; slide++) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(1);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Tab');
  await expect(services.dot(1)).toBeFocused();
}

test('pointer and focus hold the carousel only while they are there', async ({ page, visit }) => {
  await visit('/');
  const services = new Carousel(page, 'Our Services');
  await services.expectState('playing');
  await services.region.getByRole('heading', { level: 2 }).hover();
  await services.expectState('hovered');
  await services.button('Pause').focus();
  await services.expectState('focused');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await services.expectState('hovered');
  await page.mouse.move(0, 0);
  await services.expectState('playing');
  await test.step('Pause lasts until Play, wherever pointer and focus are', async () => {
    await services.button('Pause').click();
    await services.expectState('paused');
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await services.expectState('paused');
    await services.button('Play').click();
    await services.expectState('playing');
  });
});

test('Pause brings Previous and Next also where a click does not move the focus', async ({
  page,
  visit,
}) => {
  // As in Safari.
  await page.addInitScript(() => {
    window.addEventListener('mousedown', (event) => event.preventDefault(), true);
  });
  await visit('/');
  const testimonials = new Carousel(page, 'Testimonials');
  await testimonials.expectState('playing');
  await testimonials.button('Pause').click();
  await testimonials.expectState('paused');
  await expect(testimonials.region.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('each carousel is paused for itself, by the first button in its tab order', async ({
  page,
  visit,
}) => {
  await visit('/');
  for (const heading of ['Our Services', 'Testimonials']) {
    const { region } = new Carousel(page, heading);
    const first = region.locator('a[href], button').first();
    await expect(first).toHaveAccessibleName('Pause');
  }
  await new Carousel(page, 'Testimonials').expectState('playing');
  await new Carousel(page, 'Our Services').button('Pause').click();
  await new Carousel(page, 'Our Services').expectState('paused');
  await new Carousel(page, 'Testimonials').expectState('playing');
});

test.describe('where motion is not welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousels start paused and play when asked', async ({ page, visit }) => {
    await visit('/');
    for (const heading of ['Our Services', 'Testimonials']) {
      const carousel = new Carousel(page, heading);
      await carousel.ready();
      await carousel.expectState('paused');
      await carousel.button('Play').click();
      await carousel.expectState('playing');
    }
  });

  test('Tab brings every service on screen also where the page is slow to hear it', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      const slow = () => {
        const end = performance.now() + 50;
        while (performance.now() < end);
      };
      window.addEventListener('keydown', slow);
    });
    await visit('/');
    const services = new Carousel(page, 'Our Services');
    await services.ready();
    await services.button('Play').focus();
    await expectTabBringsAll(services);
  });
});
