// Following links inside the site.
import { expect, type Page } from '@playwright/test';
import { hold } from './api';
import { mainLink, pageHeading } from './locators';

/** The script of the Projects page, which no other page brings along. */
export const PROJECTS_CHUNK = '**/assets/projects-*.js';

/** Keeps Projects from being shown until the returned function is called. */
export function holdProjects(page: Page): Promise<() => void> {
  return hold(page, PROJECTS_CHUNK);
}

export async function openServices(page: Page): Promise<void> {
  await mainLink(page, 'Services').click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
}

export async function expectProjects(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Our Projects | Strakeline');
}

export function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => window.history.length);
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}
