import { readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';

export const APPLY = '**/api/public/jobs/*/apply';
export const JOB = '/jobs/bim-coordinator';
/** The name of its draft in the tab's storage. */
export const DRAFT = 'application/bim-coordinator';

export const VALUES = {
  Name: 'Zoë Núñez',
  Email: 'zoe@example.com',
  'Years of Experience': '7.5',
  'Phone number': '+44 1632 960140',
  Message: 'Tanks & pipes.\nSince 1999.',
};

/**
 * Chooses a file of this size, for what is judged by name and size alone. It is on the disk, because bytes from
 * memory reach the browser as text.
 */
export async function chooseCv(page: Page, name: string, size: number): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, '');
  await truncate(path, size);
  await field(page, 'CV').setInputFiles(path);
}

const corpus = resolve(import.meta.dirname, '../tests/cvs');
export const CV = readFileSync(`${corpus}/good/libreoffice.pdf`);
/** A script that is named like a CV. */
export const NO_CV = readFileSync(`${corpus}/bad/script-by-name.pdf`);

export function realCv(buffer = CV) {
  return { name: 'cv.pdf', mimeType: 'application/pdf', buffer };
}

export const form = (page: Page) => page.getByRole('form', { name: 'Job application' });
export const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
export const button = (page: Page) => form(page).getByRole('button', { name: /^Submit/ });
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('> *');

/** A toast that comes after this stays until the clock goes on, however slow the machine is. */
export async function holdToasts(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the script has the form. On a phone, that is when the form is near. */
export async function formReady(page: Page): Promise<void> {
  await button(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

/** The draft that is kept in the tab. */
export function stored(page: Page): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), DRAFT);
}

/**
 * Presses the button and returns what is sent. After an empty answer the browser stays on the page, as it does before an answer
 * comes. But while it waits, a test cannot look at the page.
 */
export async function sendUnanswered(page: Page): Promise<Request> {
  await page.route(APPLY, (route) => route.fulfill({ status: 204 }));
  const sent = page.waitForRequest(APPLY);
  await button(page).click();
  return sent;
}

/** Fills in everything as an applicant would. */
export async function fillIn(page: Page, cv = CV): Promise<void> {
  for (const [name, value] of Object.entries(VALUES)) await field(page, name).fill(value);
  await field(page, 'Availability').selectOption('Within 2 weeks');
  await field(page, 'CV').setInputFiles(realCv(cv));
}

export async function expectFilledIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(VALUES)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(field(page, 'Availability')).toHaveValue('2-weeks');
  await expect(form(page)).toContainText('Selected file: cv.pdf');
}
