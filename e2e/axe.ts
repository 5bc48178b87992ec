import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type RunOnly = NonNullable<RunOptions['runOnly']>;

const WCAG_A_AND_AA: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules of these levels that look at colours. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Looks for violations of WCAG 2.2 A and AA, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', WCAG_A_AND_AA);
  // The dark scheme has other colours, and is the same page in everything else.
  await expectNoViolations(page, 'dark', COLOURS);
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOnly,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await finishAnimations(page);
  expect(await violations(page, rules), colorScheme).toEqual([]);
}

/** A colour that is on its way to another would be measured wrongly, and each frame of it would be painted. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === 1);
    for (const one of ending) one.finish();
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

interface WithAxe extends Window {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(await source);
  return page.evaluate(async (runOnly) => {
    // The office's preview runs no script, and is a page of the site, which is looked at by itself.
    const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
    const results = await (window as WithAxe).axe?.run(options);
    if (!results) return ['axe did not run'];
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}
