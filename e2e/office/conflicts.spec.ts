// Two people at one file, each in a tab of their own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { collectComplaints } from '../test';
import { dialog, notices, press } from './locators';
import { test as base, expect, openOffice } from './test';

const place = (page: Page) => page.getByRole('textbox', { name: /^Location/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const test = base.extend<{ second: Page }>({
  second: async ({ context, office }, use) => {
    const page = await context.newPage();
    const complaints = collectComplaints(page, office.address);
    await use(page);
    // The browser says of the save that is refused.
    const unexpected = complaints.filter((text) => !/status of 409/.test(text));
    expect(unexpected, 'complaints of the second page').toEqual([]);
  },
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the second of two people who save a file sees both versions, and', () => {
  test('keeps their own', async ({ page, second, office, server }) => {
    const job = 'jobs/offshore-structural-engineer';
    await saveTwice(page, second, office, job);
    await dialog(second).getByRole('button', { name: 'Keep mine' }).click();
    await press(second, 'Save', 'Saved.');
    expect(await locationIn(server.content, job)).toBe('"The second’s"');

    // What the first one saved is not lost either.
    await openOffice(second, office, `/history?path=${job}.md`);
    await second.getByRole('button', { name: 'Compare' }).first().click();
    await expect(dialog(second)).toContainText('The first’s');
  });

  test('takes the other one', async ({ page, second, office, server }) => {
    const job = 'jobs/senior-piping-stress-engineer';
    await saveTwice(page, second, office, job);
    await dialog(second).getByRole('button', { name: 'Take the file’s version' }).click();
    await expect(place(second)).toHaveValue('The first’s');
    await expect(save(second)).toBeDisabled();
    expect(await locationIn(server.content, job)).toBe('"The first’s"');
  });
});

/** Until the second one has both versions on the screen. */
async function saveTwice(
  first: Page,
  second: Page,
  office: Parameters<typeof openOffice>[1],
  job: string,
): Promise<void> {
  for (const page of [first, second]) await openOffice(page, office, `/${job}`);
  await place(second).fill('The second’s');
  await place(first).fill('The first’s');
  await press(first, 'Save', 'Saved.');
  await expect(second.getByRole('alert')).toContainText('This file was changed elsewhere.');
  await save(second).click();
  await expect(notices(second)).toContainText('Not saved: this file was changed elsewhere.');
  await expect(place(second)).toHaveValue('The second’s');
  await second.getByRole('button', { name: 'Compare and choose' }).click();
  const both = dialog(second).getByRole('region', { name: 'The file now compared with Yours' });
  await expect(both.getByRole('row', { name: '− location: "The first’s"' })).toBeVisible();
  await expect(both.getByRole('row', { name: '+ location: "The second’s"' })).toBeVisible();
  await expectAccessible(second);
}

async function locationIn(content: string, job: string): Promise<string | undefined> {
  const file = await readFile(join(content, `${job}.md`), 'utf8');
  return /^location: (.*)$/m.exec(file)?.[1];
}
