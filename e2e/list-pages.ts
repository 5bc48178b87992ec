import type { Locator, Page } from '@playwright/test';

export function previous(page: Page): Locator {
  return page.getByRole('button', { name: 'Previous page' });
}

export function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Next page' });
}

/** "Page 1 of 2", which is on screen before its cards are. */
export function number(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true });
}
