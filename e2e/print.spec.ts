import { pageHeading } from './locators';
import { SCREENS } from './screens';
import { expect, test } from './test';

for (const screen of ['Service detail', 'Project detail', 'Blog post'] as const) {
  test(`${screen} prints its text and nothing to press`, async ({ page, visit }) => {
    await visit(SCREENS[screen]);
    const bar = page.getByRole('complementary', { name: 'Social links' });
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Table of Contents' })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
}
