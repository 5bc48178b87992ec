import type { Locator, Page } from '@playwright/test';

export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

export function pageHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
