import { mainLink, pageHeading } from './locators';
import { expect, test } from './test';

const LINKS = ['Home', 'About Us', 'Jobs', 'Services', 'Projects', 'Blogs', 'Contact'];

test.use({ javaScriptEnabled: false });

for (const width of [390, 1440]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('Home can be read, and its navigation works', async ({ page }) => {
      await page.goto('/');

      await test.step('no button is shown that needs a script', () =>
        expect(page.getByRole('button')).toHaveText(width < 768 ? ['Open menu'] : [], {
          useInnerText: true,
        }));

      await test.step('Home can be read', async () => {
        await expect(pageHeading(page)).toBeInViewport();
        await expect(page.getByTestId('service-card')).toHaveCount(12);
        await expect(page.getByTestId('project-card')).toHaveCount(5);
        const last = page.getByTestId('service-card').last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
      });

      await test.step('the links of the navigation are there and work', async () => {
        // Below md they are in a menu that needs no script.
        const menu = page.getByRole('button', { name: 'Open menu' });
        await expect(menu).toHaveCount(width < 768 ? 1 : 0);
        if (width < 768) await menu.click();
        for (const name of LINKS) await expect(mainLink(page, name)).toBeVisible();
        await mainLink(page, 'Services').click();
        await expect(page).toHaveURL('/services');
      });
    });

    test('every service can be reached from Services', async ({ page }) => {
      await page.goto('/services');
      const links = page.getByRole('region', { name: 'All services' }).getByRole('link');
      await expect(links).toHaveCount(12);
      const last = links.last();
      const title = (await last.textContent()) ?? '';
      await last.click();
      await expect(pageHeading(page)).toHaveText(title);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  });
}
