// What there is on the search page.
import type { Locator, Page } from '@playwright/test';

export function field(page: Page): Locator {
  return page.getByRole('searchbox');
}

/** Of the results. */
export function titles(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}

export function status(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}
