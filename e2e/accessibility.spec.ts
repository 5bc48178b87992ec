import type { Page } from '@playwright/test';
import { breakApi, goOn, holdApi, skipRetries } from './api';
import { expectAccessible } from './axe';
import { EMPTY } from './content';
import { forgetJobs } from './island';
import { alert, behindMenu, tryAgain } from './locators';
import { FETCHED, SCREENS } from './screens';
import { expect, test } from './test';

test.use({
  allowedErrors: [/status of (404|500)/],
  // Nothing that axe looks at moves, and each frame of what moves would be painted meanwhile.
  contextOptions: { reducedMotion: 'reduce' },
});

const WITH_CONTENT = [390, 820, 1440];
// In what stands in the place of content, axe meets nothing at 820 px that it does not meet at one of these.
const WITHOUT_CONTENT = [390, 1440];

/** At each width, in light and dark. */
async function expectAccessibleAt(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    });
  }
}

test.describe('axe finds nothing on', () => {
  for (const [name, path] of Object.entries(SCREENS)) {
    test(name, async ({ page, visit }) => {
      await visit(path);
      await expectAccessibleAt(page, WITH_CONTENT);
    });
  }

  for (const [name, path] of Object.entries({
    'the second page of a list': '/services?page=2',
    'the posts with a tag': '/blogs/all?tag=BIM',
    'a tag that no post has': '/blogs/all?tag=none',
  })) {
    test(name, async ({ page, visit }) => {
      await visit(path);
      await expectAccessibleAt(page, WITH_CONTENT);
    });
  }

  test('the open menu', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await visit('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(behindMenu(page)).toHaveCount(1);
    await expectAccessible(page);
  });

  test('the open table of contents', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(SCREENS['Blog post']);
    await page.getByRole('button', { name: 'Table of Contents' }).click();
    await expectAccessible(page);
  });
});

test.describe('axe finds nothing while loading', () => {
  for (const name of FETCHED) {
    test(name, async ({ page, visit }) => {
      const release = await holdApi(page);
      await forgetJobs(page, '/nowhere');
      await visit('/nowhere');
      await goOn(page, SCREENS[name]);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
      await expectAccessibleAt(page, WITHOUT_CONTENT);
      release();
    });
  }
});

test.describe('axe finds nothing after the failure of', () => {
  for (const name of FETCHED) {
    test(name, async ({ page, visit }) => {
      await breakApi(page);
      await forgetJobs(page, '/nowhere');
      await visit('/nowhere');
      await goOn(page, SCREENS[name]);
      const main = page.getByRole('main');
      await skipRetries(tryAgain(main).or(alert(main)));
      await expectAccessibleAt(page, WITHOUT_CONTENT);
    });
  }
});

test.describe('without content, axe finds nothing on', () => {
  test.use({ content: EMPTY });

  for (const name of ['Home', 'Services', 'Projects', 'Careers', 'Blogs', 'All blogs'] as const) {
    test(name, async ({ page, visit }) => {
      await visit(SCREENS[name]);
      if (name !== 'Home') await expect(page.getByText(/^No .+ available/)).toBeVisible();
      await expectAccessibleAt(page, WITHOUT_CONTENT);
    });
  }
});
