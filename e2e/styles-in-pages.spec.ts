// A page comes with the styles of its own markup. Whatever the whole sheet says of that is among them.
import type { Page } from '@playwright/test';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: 'reduce' },
  // On paper the main picture is left out: a browser with time to notice says that it was preloaded for nothing.
  // One expression, not two: Playwright takes an array of two, the second an object, for a value with its options.
  allowedErrors: [/status of 404|was preloaded using link preload but not used/],
});

const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 820, media: 'print' },
] as const;

/** How each kind of element stands, with what is before and after it: a line for each property. */
function computed(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const styles: Record<string, string[]> = {};
    // Custom properties apply to nothing by themselves.
    const properties = [...getComputedStyle(document.body)].filter((one) => !one.startsWith('--'));
    const name = (element: Element | null) =>
      `${element?.localName}.${element?.getAttribute('class') ?? ''}`;
    for (const element of document.querySelectorAll('#app *:not(svg *)'))
      for (const part of ['', '::before', '::after']) {
        // Cards and the like are many, and the same.
        const kind = `${name(element.parentElement)} > ${name(element)}${part}`;
        const style = getComputedStyle(element, part || undefined);
        if (kind in styles || (part && style.content === 'none')) continue;
        styles[kind] = properties.map((one) => `${one}: ${style.getPropertyValue(one)}`);
      }
    return styles;
  });
}

/** Adds the sheet that a script would add. */
async function addWholeSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const late = document.querySelector<HTMLTemplateElement>('#late');
    const link = late?.content.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!link) throw new Error('the page names no sheet');
    link.media = '';
    document.head.append(link);
  });
  const rules = () => page.evaluate(() => document.styleSheets[1]?.cssRules.length ?? 0);
  await expect.poll(rules).toBeGreaterThan(10);
}

async function expectTheSame(page: Page): Promise<void> {
  const before = await computed(page);
  await addWholeSheet(page);
  const after = await computed(page);
  const changed = Object.entries(after).flatMap(([kind, lines]) =>
    lines.filter((line, index) => line !== before[kind]?.[index]).map((line) => `${kind} ${line}`),
  );
  expect(changed).toEqual([]);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(before).length).toBeGreaterThan(30);
}

for (const path of Object.values(SCREENS)) {
  test(`without JavaScript ${path} looks as with the whole sheet`, async ({ page }) => {
    test.slow();
    for (const { width, ...media } of VIEWS) {
      await page.emulateMedia(media);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectTheSame(page);
    }
  });
}

test('so do the open menu and table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SCREENS['Blog post']);
  await page.getByRole('button', { name: 'Table of Contents' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectTheSame(page);
});
