import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

for (const width of [390, 1440]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the links of the navigation are there and work', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('navigation', { name: 'Main' });
      // Below md they are in a menu that needs no script.
      const menu = page.getByRole('button', { name: 'Open menu' });
      await expect(menu).toHaveCount(width < 768 ? 1 : 0);
      if (width < 768) await menu.click();
      for (const name of ['Home', 'About Us', 'Jobs', 'Services', 'Projects', 'Blogs', 'Contact']) {
        await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await main.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL('/services');
    });

    test('no button is shown that needs a script', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button')).toHaveText(width < 768 ? ['Open menu'] : [], {
        useInnerText: true,
      });
    });

    test('Home can be read', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByTestId('service-card')).toHaveCount(12);
      await expect(page.getByTestId('project-card')).toHaveCount(5);
      const last = page.getByTestId('service-card').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });

    test('every service can be reached from Services', async ({ page }) => {
      await page.goto('/services');
      const links = page.getByRole('region', { name: 'All services' }).getByRole('link');
      await expect(links).toHaveCount(12);
      const last = links.last();
      const title = (await last.textContent()) ?? '';
      await last.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  });
}
