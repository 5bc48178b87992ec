import { breakApi, giveUp, holdApi } from './api';
import { expectAccessible } from './axe';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of (404|500)/] });

for (const width of [390, 820, 1440]) {
  test.describe(`at ${width} px, in light and dark, axe finds nothing on`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, path] of Object.entries(SCREENS)) {
      test(name, async ({ page, visit }) => {
        await visit(path);
        await expectAccessible(page);
      });
    }

    test('the skeletons', async ({ page, visit }) => {
      await visit('/nowhere');
      const release = await holdApi(page);
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
      await expectAccessible(page);
      release();
    });

    test('the line about a failure', async ({ page, visit }) => {
      await breakApi(page);
      await visit('/nowhere');
      await page.getByRole('link', { name: 'Go Home' }).click();
      await giveUp(page);
      await expectAccessible(page);
    });

    if (width < 768) {
      test('the open menu', async ({ page, visit }) => {
        await visit('/');
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expectAccessible(page);
      });
    }
  });
}
