// What is typed, submitted and left, and what the history has of it.
import type { Page } from '@playwright/test';
import { goOn, hold } from './api';
import { pageHeading } from './locators';
import { historyLength } from './navigation';
import { nextFrame } from './network';
import { field, status, titles } from './search';
import { expect, test } from './test';

/** Longer than the pause after which results follow. */
const LATER = 1_000;

/** Types a letter and does something else at once: on a busy machine, results could follow in between. */
async function typeAnd(page: Page, act: () => void): Promise<void> {
  await field(page).focus();
  await page.evaluate(`document.execCommand('insertText', false, 's'); (${act})()`);
}

test('a result that is chosen while typing is opened, even if it takes a while', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/search?q=jetty');
  const release = await hold(page, '**/assets/service-*.js');
  await typeAnd(page, () => document.querySelector<HTMLElement>('main h3 a')?.click());
  await expect(page).toHaveURL(/services/);
  await page.clock.fastForward(LATER);
  await nextFrame(page);
  release();
  await expect(pageHeading(page)).toHaveText('Marine Terminals and Jetties');
  await expect(page).toHaveURL(/services/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=jetty');
  await expect(field(page)).toHaveValue('jetty');
});

test('Back while typing leaves what was typed', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/search?q=jetty');
  await goOn(page, '/search?q=wind');
  await expect(field(page)).toHaveValue('wind');
  await typeAnd(page, () => window.history.back());
  await expect(field(page)).toHaveValue('jetty');
  await page.clock.fastForward(LATER);
  await nextFrame(page);
  await expect(page).toHaveURL('/search?q=jetty');
  await expect(field(page)).toHaveValue('jetty');
  await expect(titles(page).first()).toHaveText('Marine Terminals and Jetties');
});

test('each search that is submitted can be returned to, and what is typed in between cannot', async ({
  page,
  visit,
}) => {
  await visit('/search');
  const before = await historyLength(page);
  await field(page).fill('jet');
  await expect(status(page)).toHaveText(/“jet”/);
  await field(page).fill('jetty');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(/“jetty”/);
  expect(await historyLength(page)).toBe(before);
  await field(page).fill('win');
  await expect(status(page)).toHaveText(/“win”/);
  await field(page).fill('wind');
  await expect(status(page)).toHaveText(/“wind”/);
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await historyLength(page)).toBe(before + 1);
  await field(page).fill('blast');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(/“blast”/);
  expect(await historyLength(page)).toBe(before + 2);
  for (const query of ['wind', 'jetty']) {
    await page.goBack();
    await expect(page).toHaveURL(`/search?q=${query}`);
    await expect(field(page)).toHaveValue(query);
    await expect(status(page)).toHaveText(new RegExp(`“${query}”`));
  }
});

test('what is being composed is searched for once it is a word', async ({
  page,
  visit,
  context,
}) => {
  await page.clock.install();
  await visit('/search');
  await field(page).focus();
  const session = await context.newCDPSession(page);
  for (const text of ['p', 'pi']) {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
    await expect(field(page)).toHaveValue(text);
    await page.clock.fastForward(LATER);
    await nextFrame(page);
    await expect(page).toHaveURL('/search');
  }
  await session.send('Input.insertText', { text: 'pipe' });
  await expect(field(page)).toHaveValue('pipe');
  await page.clock.fastForward(LATER);
  await expect(page).toHaveURL('/search?q=pipe');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the keyboard makes room for the results that were asked for', async ({ page, visit }) => {
    await visit('/search');
    await field(page).fill('jetty');
    await expect(status(page)).toHaveText(/“jetty”/);
    await expect(field(page)).toBeFocused();
    await field(page).press('Enter');
    await expect(field(page)).not.toBeFocused();
  });

  test('letters are searched for although the keyboard composes them to words', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/search');
    await field(page).focus();
    const session = await context.newCDPSession(page);
    const selection = { selectionStart: 3, selectionEnd: 3 };
    await session.send('Input.imeSetComposition', { text: 'jet', ...selection });
    await expect(page).toHaveURL('/search?q=jet');
  });
});
