// One tab renames an entry that another one has open.
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collectComplaints } from '../test';
import { dialog, goTo, notices, press, title } from './locators';
import { test as base, expect, openOffice } from './test';
import { answerOfTyping } from './typing';

const test = base.extend<{ second: Page }>({
  second: async ({ context, office }, use) => {
    const page = await context.newPage();
    const complaints = collectComplaints(page, office.address);
    await use(page);
    expect(complaints, 'complaints of the second page').toEqual([]);
  },
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });

test('the tab that has it open goes on under the new name, and back when that is undone', async ({
  page,
  second,
  office,
  server,
}) => {
  const [old, renamed] = ['/blogs/hot-work-free-tie-ins', '/blogs/cold-tie-ins'];
  for (const one of [page, second]) await openOffice(one, office, old);
  await type(second, 'Tie-ins, typed');
  await rename(page, 'cold-tie-ins');
  await expect(page).toHaveURL(office.address + renamed);
  await expectAt(second, office.address, renamed);

  // Nothing on the screen began anew: it is still typed in the same field.
  await expect(titleField(second)).toBeFocused();
  await typeOn(second, ', and more');
  await expect(title(second)).toHaveText('Tie-ins, typed, and more');
  await expectUnsaved(page, 'Tie-ins, typed, and more', renamed, old);

  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page)).toContainText('The rename is undone.');
  await expectAt(second, office.address, old);
  await typeOn(second, ', and back');
  await expectUnsaved(page, 'Tie-ins, typed, and more, and back', old, renamed);
  await press(second, 'Save', 'Saved.');
  const file = await readFile(join(server.content, `${old}.md`), 'utf8');
  expect(file).toMatch(/^title: "Tie-ins, typed, and more, and back"$/m);
});

test('what is typed in the moment of the rename is saved under the new name', async ({
  page,
  second,
  office,
  server,
}) => {
  const [old, renamed] = ['/blogs/iso-19650-for-a-small-team', '/blogs/iso-19650'];
  for (const one of [page, second]) await openOffice(one, office, old);
  let release = () => {};
  const isRenamed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/api/typing', async (route) => {
    await isRenamed;
    await route.continue();
  });
  const isSent = second.waitForRequest('**/api/typing');
  await titleField(second).fill('Typed in that moment');
  await isSent;
  await rename(page, 'iso-19650');
  release();
  await expectAt(second, office.address, renamed);
  await expect(titleField(second)).toHaveValue('Typed in that moment');
  await expectUnsaved(page, 'Typed in that moment', renamed, old);

  await press(second, 'Save', 'Saved.');
  const file = await readFile(join(server.content, `${renamed}.md`), 'utf8');
  expect(file).toMatch(/^title: "Typed in that moment"$/m);
  await expect(access(join(server.content, `${old}.md`))).rejects.toThrow('ENOENT');
  // Whoever comes back to the old address is led on.
  await openOffice(second, office, old);
  await expectAt(second, office.address, renamed);
});

test.describe('a file that is too large by now', () => {
  test.use({ allowedErrors: [/status of 413/] });

  test('what was typed into it is discarded at its old address, too', async ({
    page,
    second,
    office,
    server,
  }) => {
    const [old, renamed] = ['/blogs/weight-control-on-offshore-modules', '/blogs/weight-control'];
    await openOffice(second, office, old);
    await type(second, 'Typed before');
    await rename(second, 'weight-control');
    await second.close();
    const path = join(server.content, `${renamed}.md`);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole + 'Too much. '.repeat(200_000));
    await openOffice(page, office, old);
    const typed = page.getByRole('textbox', { name: /^This was typed on/ });
    await expect(typed).toHaveValue(/^title: "Typed before"$/m);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(notices(page)).toContainText('Discarded.');
    await expect(typed).toHaveCount(0);
    await writeFile(path, whole);
    await expect(page).toHaveURL(new RegExp(`${renamed}$`));
    await expect(titleField(page)).not.toHaveValue('Typed before');
  });
});

async function rename(page: Page, slug: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog(page).getByLabel('Slug').fill(slug);
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(notices(page)).toContainText(`Renamed to ${slug}.`);
}

/** Until the office has it. */
async function type(page: Page, text: string): Promise<void> {
  const kept = answerOfTyping(page);
  await titleField(page).fill(text);
  await kept;
}

/** Wherever the focus is. */
async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.type(text);
  await expect(titleField(page)).toHaveValue(new RegExp(`${text}$`));
}

async function expectAt(page: Page, origin: string, path: string): Promise<void> {
  await expect(page).toHaveURL(origin + path);
  await expect(page.getByText(path, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Under the name that it has now, and nothing under the one that it had. */
async function expectUnsaved(page: Page, title: string, path: string, had: string): Promise<void> {
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await expect(async () => {
    await goTo(page, 'Jobs');
    await goTo(page, 'Overview');
    await expect(unsaved.getByRole('link', { name: title })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(unsaved.getByRole('link', { name: title })).toHaveAttribute('href', path);
  await expect(unsaved.locator(`a[href="${had}"]`)).toHaveCount(0);
}
