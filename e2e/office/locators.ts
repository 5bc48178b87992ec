import { expect, type Locator, type Page } from '@playwright/test';

export const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const dialog = (page: Page) => page.getByRole('dialog');
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
export const wholeFile = (page: Page) => page.getByRole('textbox', { name: 'The whole file' });
export const markdown = (page: Page) => page.getByRole('textbox', { name: 'Text, in Markdown' });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** From the navigation at the side. */
export async function goTo(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Office' });
  await links.getByRole('link', { name, exact: true }).click();
  await expect(title(page)).toHaveText(name);
}

/** With the button of this name, until the office says that it is done. */
export async function press(page: Page, button: string, said: string): Promise<void> {
  // One that is shown already may say the same, and leaves a dialog that it stands in when that is closed.
  const old = await page
    .locator('[data-notice]')
    .evaluateAll((notices) => notices.map((notice) => notice.getAttribute('data-notice')));
  await page.getByRole('button', { name: button, exact: true }).click();
  const isOther = old.map((id) => `:not([data-notice="${id}"])`).join('');
  const added = page.locator(`[data-notice]${isOther}`);
  // From its beginning: "Not saved." has "saved." in it.
  const text = new RegExp(`^${said.replaceAll('.', '\\.')}`);
  await expect(added.getByText(text).last()).toBeVisible();
}

/** Types at the end of an editor's text. */
export async function typeAtEnd(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(text);
}
