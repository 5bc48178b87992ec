import type { Locator } from '@playwright/test';
import { SCREENS } from './screens';
import { expect, test } from './test';

/** What stands behind each step: on screen, and for screen readers. */
function separators(steps: Locator): Promise<string[]> {
  return steps.evaluateAll((steps) =>
    steps.map((step) => getComputedStyle(step, '::after').content),
  );
}

for (const screen of ['Service detail', 'Job application', 'Blog post'] as const) {
  test(`the steps of ${screen} have slashes between them that are not read aloud`, async ({
    page,
    visit,
  }) => {
    await visit(SCREENS[screen]);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    const slash = '"/" / ""';
    expect(await separators(steps)).toEqual([slash, slash, 'none']);
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('the page itself is left to its heading on narrow screens', async () =>
      expect(await separators(steps)).toEqual([slash, 'none', 'none']));
  });
}
