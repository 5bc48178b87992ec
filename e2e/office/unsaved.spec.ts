// What was typed and not saved: it is lost neither with the office, nor to another tab, nor saved by a button that failed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dialog, goTo, markdown, notices, press, title, typeAtEnd, wholeFile } from './locators';
import { expect, LOST_CONNECTION, openOffice, test } from './test';
import { answerOfTyping, typeInto } from './typing';

test.use({
  // Of an office that is gone, of one with another key, and of a save that it refuses.
  allowedErrors: [new RegExp(`status of (403|422)|${LOST_CONNECTION.source}`)],
  contextOptions: { reducedMotion: 'reduce' },
});

const place = (page: Page) => page.getByRole('textbox', { name: /^Location/ });

test('all that was typed while the office was away is there after the page is loaded again', async ({
  page,
  open,
  office,
  server,
}) => {
  await open('/jobs/graduate-structural-engineer');
  await office.crash();
  await typeAtEnd(markdown(page), 'Typed while it was away.');
  await expect.poll(() => keptInTab(page)).toContain('Typed while it was away.');
  await place(page).fill('Typed after that');
  await office.startAgain();
  await openOffice(page, office);
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await unsaved.getByRole('link', { name: 'Graduate Structural Engineer' }).click();
  await expect(place(page)).toHaveValue('Typed after that');
  await markdown(page).press('ControlOrMeta+End');
  await expect(markdown(page)).toContainText('Typed while it was away.');
  await press(page, 'Save', 'Saved.');
  const file = await readFile(join(server.content, 'jobs/graduate-structural-engineer.md'), 'utf8');
  expect(file).toMatch(/^location: "Typed after that"$/m);
  expect(file).toMatch(/Typed while it was away\.\s*$/);
});

test('what is discarded is gone from the whole file', async ({ page, open }) => {
  await open('/jobs/laser-scanning-surveyor');
  await page.getByRole('button', { name: 'Whole file' }).click();
  await typeAtEnd(wholeFile(page), 'Not meant.');
  await discard(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(wholeFile(page)).not.toContainText('Not meant.');
});

test('what another tab goes on from and discards is still unsaved in the tab that has it', async ({
  page,
  open,
  office,
  context,
}) => {
  const job = '/jobs/laser-scanning-surveyor';
  await open(job);
  const kept = answerOfTyping(page);
  await place(page).fill('Of the first tab');
  await kept;
  const second = await context.newPage();
  await openOffice(second, office, job);
  await second.getByRole('button', { name: 'Continue with it' }).click();
  await expect(place(second)).toHaveValue('Of the first tab');
  await discard(second);
  await expect(place(second)).not.toHaveValue('Of the first tab');

  // The first tab has sent it again.
  const third = await context.newPage();
  await expect(async () => {
    await openOffice(third, office);
    await openOffice(third, office, job);
    const both = third.getByRole('region', { name: /compared with/ });
    await expect(both).toContainText('Of the first tab', { timeout: 1_000 });
  }).toPass();
  await discard(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('what was typed follows a rename in the tab that has it', async ({ page, open, server }) => {
  await open('/blogs/lifting-studies-that-survive-the-day');
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Lifting studies, typed');
  await goTo(page, 'Authors');
  await page.getByRole('checkbox', { name: 'Select Ifeoma Carrow' }).check();
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog(page).getByLabel('Slug').fill('ifeoma');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(notices(page)).toContainText('Renamed to ifeoma.');
  await goTo(page, 'Overview');
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await unsaved.getByRole('link', { name: 'Lifting studies, typed' }).click();
  await press(page, 'Save', 'Saved.');
  const path = join(server.content, 'blogs/lifting-studies-that-survive-the-day.md');
  const file = await readFile(path, 'utf8');
  expect(file).toMatch(/^title: "Lifting studies, typed"$/m);
  expect(file).toMatch(/^author: "ifeoma"$/m);
});

test('a job that could not be published stays a draft when it is saved', async ({
  page,
  open,
  server,
}) => {
  await open('/jobs');
  await page.getByRole('button', { name: 'New job' }).click();
  await dialog(page).getByLabel('Title').fill('Trial Fitter');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(title(page)).toHaveText('Trial Fitter');
  const name = page.getByRole('textbox', { name: 'Title' });
  await name.fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await press(page, 'Publish anyway', 'Not saved.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await name.fill('Trial Fitter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notices(page).getByText('Saved.', { exact: true })).toBeVisible();
  const file = await readFile(join(server.content, 'jobs/trial-fitter.md'), 'utf8');
  expect(file).toMatch(/^draft: true$/m);
});

function keptInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  await dialog(page).getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}
