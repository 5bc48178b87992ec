import type { Locator, Page } from '@playwright/test';

export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

export function pageHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The page once it is behind the open menu, which is a paint after the menu has opened. */
export function behindMenu(page: Page): Locator {
  return page.locator('[inert]').filter({ has: page.locator('main') });
}

/** The line that says so while there is no network. */
export function offlineLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'You are offline.' });
}

export function alert(within: Page | Locator): Locator {
  return within.getByRole('alert');
}

export function tryAgain(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'Try again' });
}
