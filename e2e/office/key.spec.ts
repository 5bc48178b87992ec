// A tab without the key of this start of the office.
import type { Page } from '@playwright/test';
import { expectAccessibleAtEachWidth } from './accessible';
import { dialog, press, title } from './locators';
import { expect, LOST_CONNECTION, test } from './test';

test.use({
  allowedErrors: [new RegExp(`status of 403|${LOST_CONNECTION.source}`)],
  contextOptions: { reducedMotion: 'reduce' },
});

test('without a key, the office says where to find it', async ({ page, office }) => {
  await page.goto('/');
  await expect(dialog(page)).toHaveAccessibleName('Open the office');
  await expect(dialog(page)).toContainText('The terminal in which the office runs shows a link');
  await expectAccessibleAtEachWidth(page);
  // Browsers let a page refuse the first of several in a row.
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();

  await dialog(page).getByLabel('Link').fill(office.address);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('There is no key in this.');
  await giveLink(page, office.link);
  await expect(title(page)).toHaveText('Overview');
});

test('a link of an earlier start does not open the office, and is said to be one', async ({
  page,
  office,
}) => {
  await page.goto(`/#key=${'k'.repeat(43)}`);
  await expect(dialog(page)).toHaveAccessibleName('Open the office');
  await expect(dialog(page)).toContainText('the one given here does not open it');
  await dialog(page)
    .getByLabel('Link')
    .fill(`${office.address}/#key=${'l'.repeat(43)}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Link')).toHaveValue('');
  await expect(dialog(page)).toContainText('the one given here does not open it');
  await giveLink(page, office.link);
  await expect(title(page)).toHaveText('Overview');
});

test('with an old key, what was typed stays and can be saved', async ({ page, office, open }) => {
  await open('/projects/orchard-court-atrium');
  const name = page.getByRole('textbox', { name: 'Title' });
  await name.fill('Orchard Court: an atrium');
  await office.crash();
  await expect(page.getByText('The office does not answer;')).toBeVisible();
  await name.fill('Orchard Court: an atrium, and its roof');

  await office.startAgain();
  await expect(dialog(page)).toHaveAccessibleName('The office was started again');
  await expect(dialog(page)).toContainText('What you typed is still here.');
  await expectAccessibleAtEachWidth(page);
  await giveLink(page, office.link);
  await expect(name).toHaveValue('Orchard Court: an atrium, and its roof');
  await press(page, 'Save', 'Saved.');
  await page.reload();
  await expect(name).toHaveValue('Orchard Court: an atrium, and its roof');
});

async function giveLink(page: Page, link: string): Promise<void> {
  await dialog(page).getByLabel('Link').fill(link);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}
