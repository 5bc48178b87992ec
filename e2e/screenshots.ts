// Every screen at three widths, light and dark, into docs/screenshots/.
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SCREENS } from './screens';
import { test } from './test';

const FOLDER = resolve(import.meta.dirname, '../docs/screenshots');
const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;

// Nothing moves, so that two runs show the same.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/status of 404/] });

for (const [name, path] of Object.entries(SCREENS)) {
  if (name.startsWith('Unknown')) continue;
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      test.describe(() => {
        test.use({ viewport: { width, height: 900 }, colorScheme: scheme });

        test(`${name} at ${width} px, ${scheme}`, async ({ page, visit }) => {
          await visit(path);
          // Fonts that came too late for the first view are there for the second.
          await page.reload();
          await allPictures(page);
          const file = `${name.toLowerCase().replaceAll(' ', '-')}-${width}-${scheme}.jpg`;
          await page.screenshot({
            path: resolve(FOLDER, file),
            type: 'jpeg',
            quality: 55,
            fullPage: true,
          });
        });
      });
    }
  }
}

/** Waits for the fonts and for every picture, also those that would come when scrolled to. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
