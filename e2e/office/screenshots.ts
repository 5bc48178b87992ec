// The screens of the office that its guide shows, into docs/screenshots/.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { APPLICANTS, apply } from './applicants';
import { test as base, expect } from './test';

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');

const test = base.extend<object, { inUse: undefined }>({
  /** Once for each worker: a site on which something is going on. */
  inUse: [
    async ({ site: { server } }, use) => {
      for (const applicant of APPLICANTS) await apply(server, applicant);
      await addLine(server.content, 'blogs/when-to-stop-modelling.md', 'draft: true');
      await addLine(server.content, 'blogs/blast-on-facades.md', SCHEDULED);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
const SCHEDULED = 'publish_at: 2099-01-04T08:30:00Z';

// Nothing moves, so that two runs show the same but for the day on which they were made.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const EDITOR = '/blogs/clash-detection-in-congested-pipe-racks';

const SHOTS: { name: string; path: string; width: number; ready: (page: Page) => Promise<void> }[] =
  [
    { name: 'overview', path: '/', width: 1440, ready: (page) => shown(page, 'Jonas Abara') },
    { name: 'posts', path: '/blogs', width: 1440, ready: (page) => shown(page, 'Scheduled') },
    { name: 'post', path: EDITOR, width: 1440, ready: previewed },
    { name: 'post', path: EDITOR, width: 390, ready: (page) => shown(page, '1600 × 900') },
    { name: 'pictures', path: '/pictures', width: 1440, ready: (page) => shown(page, 'used once') },
    { name: 'application', path: '/applications', width: 1440, ready: opened },
  ];

for (const { name, path, width, ready } of SHOTS) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, colorScheme: 'light' });

    test(`Office ${name} at ${width} px`, async ({ page, open }) => {
      await page.route('**/api/reads?*', (route) => route.fulfill({ json: monthOfReads() }));
      await open(path);
      await ready(page);
      await allPictures(page);
      const file = `office-${name}-${width}.jpg`;
      await page.screenshot({ path: resolve(FOLDER, file), type: 'jpeg', quality: 55 });
    });
  });
}

async function addLine(content: string, path: string, line: string): Promise<void> {
  const file = join(content, path);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('---\n', `---\n${line}\n`));
}

async function shown(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
}

async function previewed(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
}

async function opened(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Amara Lindqvist' }).first().click();
  await shown(page, 'The same person’s others');
}

async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.images].filter(isNear).map((image) => image.decode()));
    await document.fonts.ready;

    function isNear(image: HTMLImageElement): boolean {
      return image.getBoundingClientRect().top < window.innerHeight;
    }
  });
}

const A_DAY = 24 * 60 * 60 * 1_000;

/** As of a site that people have read for a month, and less at weekends. One that was just started has no days before today. */
function monthOfReads() {
  const days = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(Date.now() - (29 - index) * A_DAY);
    const isWeekend = [0, 6].includes(day.getUTCDay());
    const count = (isWeekend ? 30 : 90) + ((index * 37) % 40) + index;
    return { name: day.toISOString().slice(0, 10), count };
  });
  const pages = [{ name: '/home', count: 1_204 }];
  return { days, pages, referrers: [], not_found: [] };
}
