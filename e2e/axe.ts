import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Looks for violations of WCAG 2.2 A and AA, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(await source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await stillness(page);
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

/** A colour that is on its way to another would be measured wrongly. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === 1);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate((values): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    return axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
  }, STANDARD);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
