import type { Page } from '@playwright/test';
import { goOn } from './api';
import { type Shown, shownPictures } from './pictures';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });

/** Screens that a picture leads. */
const LED = ['Home', 'Service detail', 'Project detail', 'Blog post'];

for (const [name, path] of Object.entries(SCREENS)) {
  test(`every picture of ${name} is described, measured and fetched when it is needed`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const pictures = await shownPictures(page);
    for (const picture of pictures) {
      expect.soft(picture.alt, `alternative text of ${picture.src}`).not.toBeNull();
      expect.soft(picture.width, `width of ${picture.src}`).toBeGreaterThan(0);
      expect.soft(picture.height, `height of ${picture.src}`).toBeGreaterThan(0);
      const formats = picture.src.endsWith('.svg') ? [] : ['image/avif', 'image/webp'];
      expect.soft(picture.formats, `formats of ${picture.src}`).toEqual(formats);
      expect.soft(picture.placeholder, `placeholder of ${picture.src}`).toBe(formats.length > 0);
      expect.soft(picture.lazy, `laziness of ${picture.src}`).toBe(!picture.urgent);
    }
    const urgent = pictures.filter(({ urgent }) => urgent);
    expect(urgent).toHaveLength(LED.includes(name) ? 1 : 0);
  });

  for (const width of [390, 820, 1440]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`nothing shifts on ${name} down to its end, and its pictures fit`, async ({ page }) => {
        await page.addInitScript(watchShifts);
        await page.goto(path);
        await readToTheEnd(page);
        expect(await page.evaluate(() => (window as Watched).shifts)).toEqual([]);
        expect((await shownPictures(page)).filter(misfits)).toEqual([]);
      });
    });
  }
}

interface Watched extends Window {
  shifts?: string[];
}

function watchShifts(): void {
  const shifts: string[] = [];
  (window as Watched).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
      shifts.push(`${value}: ${sources.map(({ node }) => (node as Element).className)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls down a screen at a time, waiting each time for the pictures in view. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const inView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await Promise.all([...document.images].filter(inView).map((image) => image.decode()));
      await frame();
    }
  });
}

/** A variant that is much too small for its place, or needlessly large. */
function misfits({ loaded, needed, widths }: Shown): boolean {
  const [, width, format] = /\.(\d+)\.(\w+)$/.exec(loaded) ?? [];
  if (loaded === '' || widths.length === 0) return false;
  const chosen = Number(width);
  const tooSmall = chosen < needed * 0.8 && chosen < Math.max(...widths);
  const tooLarge = widths.some((other) => other < chosen && other > needed * 1.35);
  return format !== 'avif' || tooSmall || tooLarge;
}

interface Sent {
  type: string | undefined;
  size: number;
}

async function sent(page: Page, address: string): Promise<Sent> {
  const response = await page.request.get(address);
  return { type: response.headers()['content-type'], size: (await response.body()).length };
}

for (const [width, limit] of [
  [390, 120_000],
  [1440, 250_000],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`no picture of Home is larger than ${limit} bytes`, async ({ page, visit }) => {
      test.slow();
      await visit('/');
      await readToTheEnd(page);
      const shown = (await shownPictures(page)).filter(({ loaded }) => loaded.endsWith('.avif'));
      expect(shown.length).toBeGreaterThan(5);
      for (const { loaded } of shown) {
        // Who asks first may get the original, and WebP comes before AVIF.
        const type = async () => (await sent(page, loaded)).type;
        await expect.poll(type, { timeout: 30_000 }).toMatch(/^image\/(webp|avif)$/);
        expect.soft((await sent(page, loaded)).size, loaded).toBeLessThan(limit);
      }
    });
  });
}

test.describe('on a server of its own', () => {
  test.use({ flags: '', viewport: { width: 390, height: 900 } });

  test('the picture that leads Home comes as AVIF, once it is made', async ({ page, visit }) => {
    test.slow();
    await visit('/');
    const [hero] = (await shownPictures(page)).filter(({ urgent }) => urgent);
    const type = async () => (await sent(page, hero?.loaded ?? '')).type;
    await expect.poll(type, { timeout: 60_000 }).toBe('image/avif');
  });
});

test('a section names its picture in its author’s words, or by its title', async ({
  page,
  visit,
}) => {
  await visit(SCREENS['Service detail']);
  const { data } = await (await page.request.get(`/api/public${SCREENS['Service detail']}`)).json();
  for (const { image, alt, title } of data.data.sections) {
    if (image)
      await expect(page.locator(`main img[src="${image}"]`)).toHaveAttribute('alt', alt ?? title);
  }
});

test.describe('met inside the site, from answers without measures', () => {
  for (const path of [
    '/',
    '/services',
    SCREENS['Service detail'],
    '/about-us',
    SCREENS['Blog post'],
  ]) {
    test(`the pictures of ${path} show all the same`, async ({ page, visit }) => {
      await page.route('**/api/public/**', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const ours = (key: string) => key === 'cover' || key === 'picture';
        const json = JSON.parse(text, (key, value) => (ours(key) ? undefined : value));
        await route.fulfill({ response, json });
      });
      await visit('/nowhere');
      await goOn(page, path);
      await expect(page.locator('main picture img').first()).toBeVisible();
      await readToTheEnd(page);
      const shown = await shownPictures(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(({ formats, placeholder }) => formats.length || placeholder)).toEqual([]);
      const broken = await page
        .locator('main picture img')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 40).length);
      expect(broken).toBe(0);
    });
  }
});
