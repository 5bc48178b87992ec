// Posting without a mouse: every stop has a visible focus, and it is never lost.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { hold } from '../api';
import { dialog, markdown, notices, title } from './locators';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an entry is opened, edited and saved by keyboard', async ({ page, open, server }) => {
  await open();
  await tabTo(page, page.getByRole('link', { name: 'Projects', exact: true }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Projects');
  await expect(title(page)).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('calder');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Calder Basin/ }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Calder Basin');
  await expect(title(page)).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.press('End');
  await page.keyboard.type(', by keyboard');
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await tabTo(page, markdown(page));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Written by keyboard.');
  await save(page);
  // Tab leaves the editor.
  await page.keyboard.press('Tab');
  await expect(markdown(page)).not.toBeFocused();
  await expectVisibleFocus(page);
  const file = await readFile(join(server.content, 'projects/calder-basin-pipe-rack.md'), 'utf8');
  expect(file).toMatch(/^title: ".*, by keyboard"$/m);
  expect(file).toMatch(/Written by keyboard\.\s*$/);
});

test('the focus stays where it went while a file was opening', async ({ page, open }) => {
  await open('/projects');
  const release = await hold(page, '**/api/file?**');
  await page.getByRole('link', { name: /^Calder Basin/ }).click();
  await expect(title(page)).toBeFocused();
  const overview = page.getByRole('link', { name: 'Overview', exact: true });
  await overview.focus();
  release();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(overview).toBeFocused();
});

test('a job is created and published by keyboard', async ({ page, open }) => {
  await open('/jobs');
  const create = page.getByRole('button', { name: 'New job' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Keyboard Operator');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Keyboard Operator');
  await expect(title(page)).toBeFocused();

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await tabTo(page, publish);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Publish anyway' }));
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Published.');
  await expect(publish).toHaveCount(0);
  await expectVisibleFocus(page);
  await tabTo(page, page.getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete…' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Jobs');
  await expect(title(page)).toBeFocused();
});

test.describe('while a dialog is open', () => {
  test.use({ allowedErrors: [/status of 507/] });

  test('a notice is within it, and is closed by keyboard', async ({ page, open }) => {
    await open('/blogs/when-to-stop-modelling');
    await page.getByRole('textbox', { name: 'Title' }).fill('When to stop');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Discard changes…' }).click();
    const json = { message: 'The disk is full.' };
    await page.route('**/api/forget', (route) => route.fulfill({ status: 507, json }));
    const discard = dialog(page).getByRole('button', { name: 'Discard', exact: true });
    await discard.click();
    const notice = dialog(page).getByText('The disk is full.');
    await expect(notice).toBeVisible();
    await tabTo(page, dialog(page).getByRole('button', { name: 'Close notice' }));
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.unroute('**/api/forget');
    await discard.click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectVisibleFocus(page);
}

/** Presses Tab until the target has the focus; each stop on the way shows that it has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate(hasFocus)) return;
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

const hasFocus = (element: Element) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/** The focused element or, around an editor, its frame has an outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = () =>
    page.evaluate(() => {
      const host = document.activeElement;
      if (!host || host === document.body) return 'lost';
      const inner = host.shadowRoot?.activeElement ?? host;
      const shown = inner.closest('.cm-editor') ?? inner;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isOutlined || host.tagName === 'IFRAME' ? 'visible' : `invisible: ${inner.outerHTML}`;
    });
  // The editor shows its frame a moment after it has the focus.
  await expect.poll(focus).toBe('visible');
}
