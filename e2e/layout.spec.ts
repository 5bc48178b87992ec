import { expect, test } from './test';

test.beforeEach(({ visit }) => visit('/services'));

test('three links stand left of the logo and four right of it', async ({ page }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const logo = await main.getByRole('link', { name: 'Strakeline' }).boundingBox();
  const side = async (name: string) => {
    const box = await main.getByRole('link', { name, exact: true }).boundingBox();
    if (!box || !logo) return 'nowhere';
    if (box.x + box.width <= logo.x) return 'left';
    return box.x >= logo.x + logo.width ? 'right' : 'across';
  };
  for (const name of ['Home', 'About Us', 'Jobs']) expect(await side(name), name).toBe('left');
  for (const name of ['Services', 'Projects', 'Blogs', 'Contact']) {
    expect(await side(name), name).toBe('right');
  }
});

test('the links of the navigation go where they say', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/',
    '/',
    '/about-us',
    '/jobs',
    '/services',
    '/projects',
    '/blogs',
    '/contact',
  ]);
});

test('the logo stands in the middle and leads home', async ({ page }) => {
  const logo = page.getByRole('link', { name: 'Strakeline' });
  const box = await logo.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(box && box.x + box.width / 2).toBeCloseTo(width / 2, 0);
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('the bar stays in place while the page scrolls', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByRole('link', { name: 'Strakeline' })).toBeInViewport();
});

test('the Jobs link has a red dot with words to it', async ({ page }) => {
  await expect(page.getByTestId('jobs-dot')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveAccessibleDescription(
    'There are openings',
  );
});

test.describe('without jobs', () => {
  test.use({ content: { remove: ['jobs'] } });

  test('the Jobs link has no dot', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible();
    await expect(page.getByTestId('jobs-dot')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Jobs' })).not.toHaveAttribute('aria-describedby');
  });
});

test('the footer has a Contact Us button, the copyright of 2024 and social links', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const contact = footer.getByRole('link', { name: 'Contact Us' });
  await expect(contact).toHaveAttribute('href', '/contact');
  await expect(footer).toContainText('© 2024 Strakeline Engineering');
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the floating bar sits at the right edge at ${width} px`, async ({ page }) => {
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

for (const width of [320, 390, 768, 820, 1440]) {
  for (const path of ['/services', '/jobs/bim-coordinator', '/contact']) {
    test(`the floating bar keeps clear of the content of ${path} at ${width} px`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(path);
      const bar = await page.getByRole('complementary', { name: 'Social links' }).boundingBox();
      const ends = await page
        .getByRole('main')
        .locator('article, form, section, input, textarea, p, li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThan(bar?.x ?? 0);
    });
  }
}

for (const width of [768, 1024]) {
  test(`every link stands on one line, and the logo in the middle, at ${width} px`, async ({
    page,
  }) => {
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
