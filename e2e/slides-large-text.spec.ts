// A browser whose own text size is 24 px: there, breakpoints in rem lie half as far again to the right.
import { Carousel } from './carousel';
import { launchOptions } from './chromium';
import { expect, test } from './test';

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=defaultFontSize=24'],
  },
});

for (const { width, count } of [
  { width: 1000, count: 1 },
  { width: 1200, count: 2 },
  { width: 1600, count: 3 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`the ${count} services that are on screen are the ones that can be reached`, async ({
      page,
      visit,
    }) => {
      await visit('/');
      const services = new Carousel(page, 'Our Services');
      await services.ready();
      await expect(services.shown).toHaveCount(count);
      const [slide, row] = await Promise.all([
        services.slides.first().boundingBox(),
        services.slides.first().locator('..').boundingBox(),
      ]);
      expect(row && slide && row.width / slide.width).toBeCloseTo(count, 1);
    });
  });
}
