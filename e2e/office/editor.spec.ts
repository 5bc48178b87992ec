// What stays beside a text while it is written.
import type { Page } from '@playwright/test';
import { dialog, markdown, press, title } from './locators';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the toolbar stays below a heading of two lines', async ({ page, open }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await open('/blogs/wind-on-open-structures');
  const long = 'Wind on open structures, and on those that are closed on three of their sides';
  await page.getByRole('textbox', { name: 'Title' }).fill(long);
  await expect(title(page)).toHaveText(long);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => gapAboveToolbar(page)).toBe(0);
  await press(page, 'Save', 'Saved.');
});

test('the preview follows the text without filling the history', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/blogs/surge-in-long-loading-lines');
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await markdown(page).press('ControlOrMeta+End');
  await expect.poll(() => fragmentOfPreview(page)).not.toBe('');
  const last = await fragmentOfPreview(page);
  await markdown(page).press('ControlOrMeta+Home');
  for (let line = 0; line < 40; line++) await markdown(page).press('ArrowDown');
  await expect.poll(() => fragmentOfPreview(page)).not.toBe(last);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('a button that is pressed right after another slug was typed does what it says', async ({
  page,
  open,
}) => {
  await open('/jobs');
  await page.getByRole('button', { name: 'New job' }).click();
  await dialog(page).getByLabel('Title').fill('Slug Tester');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: /^Slug/ }).fill('tester-of-slugs');
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/api/move'));
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.hover();
  await page.mouse.down();
  await moved;
  await expect(page).toHaveURL(/\/jobs\/tester-of-slugs$/);
  await page.mouse.up();
  await expect(dialog(page)).toContainText('with sample text');
  await dialog(page).getByRole('button', { name: 'Go on editing' }).click();
  await press(page, 'Save', 'Saved.');
});

/** In pixels, between the part of the screen that stays and the toolbar, once that sticks. */
function gapAboveToolbar(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const header = document.querySelector('main header')?.getBoundingClientRect();
    const toolbar = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
    return header && toolbar && Math.abs(Math.round(toolbar.top - header.bottom));
  });
}

async function fragmentOfPreview(page: Page): Promise<string> {
  const frame = page.frames().find((one) => one.url().includes('/preview/'));
  return frame ? new URL(frame.url()).hash : '';
}
