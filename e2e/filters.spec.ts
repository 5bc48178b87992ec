import type { Page } from '@playwright/test';
import { expect, test } from './test';

const filter = (page: Page) => page.getByRole('group', { name: 'Filter by discipline' });
const chosen = (page: Page) => filter(page).getByRole('button', { pressed: true });
const button = (page: Page, name: string) => filter(page).getByRole('button', { name });

/** Before the browser can show anything of it. */
const chooseAtOnce = (page: Page, titles: string[], then?: 'and go back') =>
  page.evaluate(
    ({ titles, then }) => {
      for (const title of titles)
        document.querySelector<HTMLButtonElement>(`fieldset [value="${title}"]`)?.click();
      if (then) window.history.back();
    },
    { titles, then },
  );

const LISTS = [
  {
    path: '/services',
    card: 'service-card',
    first: 'Oil and Gas',
    marine: [
      'Offshore Structural Engineering',
      'Marine Terminals and Jetties',
      'Lifting, Transport and Installation Engineering',
      'Asset Integrity and Life Extension',
    ],
  },
  {
    path: '/projects',
    card: 'project-card',
    first: 'All',
    marine: [
      'Harrow Sound Product Terminal',
      'Skerrow B Life Extension',
      'Port Ansley Berth Four',
      'Tarn Compression Module',
      'Dunmere LPG Import Facility',
    ],
  },
];

for (const { path, card, first, marine } of LISTS) {
  const titles = (page: Page) => page.getByTestId(card).getByRole('heading');

  test.describe(path, () => {
    test('the choice is in the address, Back undoes it and Forward repeats it', async ({
      page,
      visit,
    }) => {
      await visit(path);
      await button(page, 'Marine and Offshore').click();
      await expect(page).toHaveURL(`${path}?discipline=Marine+and+Offshore`);
      await expect(titles(page)).toHaveText(marine);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(chosen(page)).toHaveText([first]);
      await page.goForward();
      await expect(chosen(page)).toHaveText(['Marine and Offshore']);
      await expect(titles(page)).toHaveText(marine);
    });

    test('of two choices before the first was on screen, the second counts, and Back undoes it', async ({
      page,
      visit,
    }) => {
      await visit(path);
      await chooseAtOnce(page, ['Structural', 'Marine and Offshore']);
      await expect(chosen(page)).toHaveText(['Marine and Offshore']);
      await expect(titles(page)).toHaveText(marine);
      await page.goBack();
      await expect(chosen(page)).toHaveText(['Structural']);
      await test.step('nor does a choice stay that Back undid at once', async () => {
        await chooseAtOnce(page, ['Marine and Offshore'], 'and go back');
        await expect(page).toHaveURL(`${path}?discipline=Structural`);
        await expect(chosen(page)).toHaveText(['Structural']);
        await expect(titles(page)).not.toHaveText(marine);
      });
    });

    test('how many are left is announced, and not before something was chosen', async ({
      page,
      visit,
    }) => {
      const announced = page.getByRole('main').locator('p[aria-live=polite].sr-only');
      await visit(path);
      await expect(announced).toHaveText('');
      await button(page, 'Marine and Offshore').click();
      await expect(announced).toHaveText(`Marine and Offshore: ${marine.length} ${path.slice(1)}`);
      await page.goBack();
      await expect(announced).toHaveText(new RegExp(`^${first}: \\d+ ${path.slice(1)}$`));
    });

    test('choosing does not scroll the page', async ({ page, visit }) => {
      await page.setViewportSize({ width: 1440, height: 500 });
      await visit(path);
      await page.evaluate(() => window.scrollTo(0, 300));
      await button(page, 'Marine and Offshore').click();
      await expect(titles(page)).toHaveText(marine);
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled });

        test('a shared link shows its discipline, and an unknown one falls back to the first', async ({
          page,
        }) => {
          for (const written of ['Marine+and+Offshore', 'Marine%20and%20Offshore']) {
            await page.goto(`${path}?discipline=${written}`);
            await expect(chosen(page)).toHaveText(['Marine and Offshore']);
            await expect(titles(page)).toHaveText(marine);
          }
          await page.goto(`${path}?discipline=Alchemy`);
          await expect(chosen(page)).toHaveText([first]);
          await expect(titles(page).first()).toBeVisible();
        });
      });
    }

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the buttons narrow the list', async ({ page }) => {
        await page.goto(path);
        await button(page, 'Marine and Offshore').click();
        await expect(page).toHaveURL(`${path}?discipline=Marine+and+Offshore`);
        await expect(chosen(page)).toHaveText(['Marine and Offshore']);
        await expect(titles(page)).toHaveText(marine);
        await button(page, first).click();
        await expect(chosen(page)).toHaveText([first]);
      });
    });
  });
}
