// A file that cannot be opened any more, after something was typed into it.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleAtEachWidth } from './accessible';
import { expect, test } from './test';
import { nothingKept, typeInto } from './typing';

test.use({
  // What the browser says of the call that opens the file.
  allowedErrors: [/status of 413/],
  contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
});

/** More than the site reads. */
const TOO_MUCH = 'Too much. '.repeat(200_000);

/** Done once the page has seen it: until then, it may still send again what was typed, and keep it meanwhile. */
async function makeTooLarge(page: Page, path: string, whole: string): Promise<void> {
  const seen = page.waitForResponse(
    (answer) => answer.url().includes('/api/file?') && answer.status() === 413,
  );
  await writeWhole(path, whole + TOO_MUCH);
  await seen;
  await nothingKept(page);
}

/** Nobody reads a part of it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = join(path, '../../../beside');
  await writeFile(beside, text);
  await rename(beside, path);
}

test('what was typed into a file that is too large by now can be copied, and goes on once it is not', async ({
  page,
  open,
  server,
}) => {
  const path = join(server.content, 'blogs/slug-flow-and-pipe-supports.md');
  const whole = await readFile(path, 'utf8');
  await open('/blogs/slug-flow-and-pipe-supports');
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Typed before');
  await makeTooLarge(page, path, whole);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    'This file is larger than 1024 kB. Shorten it in another program',
  );
  const typed = page.getByRole('textbox', { name: /^This was typed on .* and not saved\.$/ });
  await expect(typed).toHaveValue(/^title: "Typed before"$/m);
  await expectAccessibleAtEachWidth(page);

  await typed.press('ControlOrMeta+a');
  await typed.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(whole.replace(/^title: .*$/m, 'title: "Typed before"'));

  await writeWhole(path, whole);
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readFile(path, 'utf8')).toBe(copied);
});

test('it is kept until somebody discards it', async ({ page, open, server }) => {
  const path = join(server.content, 'blogs/laser-scans-and-what-they-miss.md');
  const whole = await readFile(path, 'utf8');
  await open('/blogs/laser-scans-and-what-they-miss');
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Not meant');
  await makeTooLarge(page, path, whole);
  for (const _ of ['once', 'twice']) {
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^This was typed/ })).toHaveValue(/Not meant/);
  }
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await writeWhole(path, whole);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('Not meant');
});
