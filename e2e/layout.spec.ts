import { EMPTY } from './content';
import { mainLink } from './locators';
import { expect, test } from './test';

test('the navigation has its links beside the logo, and stays in place', async ({
  page,
  visit,
}) => {
  await visit('/services');
  const main = page.getByRole('navigation', { name: 'Main' });
  const logo = main.getByRole('link', { name: 'Strakeline' });

  await test.step('three links stand left of the logo and four right of it', async () => {
    const middle = await logo.boundingBox();
    const side = async (name: string) => {
      const box = await mainLink(page, name).boundingBox();
      if (!box || !middle) return 'nowhere';
      if (box.x + box.width <= middle.x) return 'left';
      return box.x >= middle.x + middle.width ? 'right' : 'across';
    };
    for (const name of ['Home', 'About Us', 'Jobs']) expect(await side(name), name).toBe('left');
    for (const name of ['Services', 'Projects', 'Blogs', 'Contact']) {
      expect(await side(name), name).toBe('right');
    }
  });

  await test.step('the links of the navigation go where they say', async () => {
    const links = main.getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const lists = ['/about-us', '/jobs', '/services', '/projects', '/blogs', '/contact'];
    expect(targets).toEqual(['/', '/', ...lists]);
  });

  await test.step('the bar stays in place while the page scrolls', async () => {
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(logo).toBeInViewport();
  });
});

test('the Jobs link has a red dot with words to it', async ({ page, visit }) => {
  await visit('/services');
  await expect(page.getByTestId('jobs-dot')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveAccessibleDescription(
    'There are openings',
  );

  await test.step('the footer has a Contact Us button, the copyright of 2024 and social links', async () => {
    const footer = page.getByRole('contentinfo');
    const contact = footer.getByRole('link', { name: 'Contact Us' });
    await expect(contact).toHaveAttribute('href', '/contact');
    await expect(footer).toContainText('© 2024 Strakeline Engineering');
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  });

  await test.step('the logo stands in the middle and leads home', async () => {
    const logo = page.getByRole('link', { name: 'Strakeline' });
    const box = await logo.boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box && box.x + box.width / 2).toBeCloseTo(width / 2, 0);
    await logo.click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('without jobs', () => {
  test.use({ content: EMPTY });

  test('the Jobs link has no dot', async ({ page, visit }) => {
    await visit('/services');
    await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible();
    await expect(page.getByTestId('jobs-dot')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Jobs' })).not.toHaveAttribute('aria-describedby');
  });
});

test('the bars are in their places at every width', async ({ page, visit }) => {
  await visit('/services');
  for (const width of [390, 1440]) {
    await test.step(`the floating bar sits at the right edge at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const bar = page.getByRole('complementary', { name: 'Social links' });
      const whatsapp = bar.getByRole('link', { name: 'WhatsApp' });
      const linkedin = bar.getByRole('link', { name: 'LinkedIn' });
      await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/441632960140');
      await expect(linkedin).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//);
      await expect(bar).toBeInViewport({ ratio: 1 });
      const box = await bar.boundingBox();
      const right = await page.evaluate(() => document.documentElement.clientWidth);
      expect(box && box.x + box.width).toBeCloseTo(right, 0);
    });
  }

  for (const width of [768, 1024]) {
    await test.step(`every link stands on one line, and the logo in the middle, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const main = page.getByRole('navigation', { name: 'Main' });
      const heights = await main
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(heights).toHaveLength(7);
      expect(Math.max(...heights)).toBeLessThan(50);
      const logo = await main.getByRole('link', { name: 'Strakeline' }).boundingBox();
      expect(logo && logo.x + logo.width / 2).toBeCloseTo(width / 2, 0);
    });
  }
});

for (const path of ['/services', '/jobs/bim-coordinator', '/contact']) {
  test(`the floating bar keeps clear of the content of ${path}`, async ({ page, visit }) => {
    await visit(path);
    for (const width of [320, 390, 768, 820, 1440]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const bar = await page.getByRole('complementary', { name: 'Social links' }).boundingBox();
        const ends = await page
          .getByRole('main')
          .locator('article, form, section, input, textarea, p, li')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(Math.max(...ends)).toBeLessThan(bar?.x ?? 0);
      });
    }
  });
}
