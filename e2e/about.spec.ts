import { breakApi, giveUp, holdApi } from './api';
import { expect, test } from './test';

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit('/about-us'));

  test('the parts come in order', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Who We Are',
      'Vision & Mission',
      'Our Expertise',
      'Why Choose Us',
      'View Our Portfolio',
    ]);
  });

  test('the description states 32+ years and 1991, and so does the hero', async ({ page }) => {
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /32\+ years.*1991/);
    await expect(page.getByText(/has 32\+ years of experience.*Founded in 1991/)).toBeVisible();
  });

  test('Who We Are is a text', async ({ page }) => {
    const text = page.getByRole('region', { name: 'Who We Are' });
    await expect(text).toContainText('independent consultancy of structural, piping, marine');
    await expect(text.getByRole('listitem')).toHaveCount(3);
  });

  test('mission and vision stand on cards beside a picture', async ({ page }) => {
    const both = page.getByRole('region', { name: 'Vision & Mission' });
    await expect(both.getByRole('heading', { level: 3 })).toHaveText(['Our Mission', 'Our Vision']);
    await expect(both).toContainText('To give owners and contractors engineering');
    await expect(both).toContainText('say the same thing');
    await expect(both.locator('picture img')).toHaveAttribute('src', /^\/media\/bridge-node/);
  });

  test('four counters each end in a plus', async ({ page }) => {
    const expertise = page.getByRole('region', { name: 'Our Expertise' });
    await expect(expertise.getByRole('term')).toHaveText([
      'Years',
      'Projects',
      'Clients',
      'Engineers',
    ]);
    await expect(expertise.getByRole('definition')).toHaveText(['32+', '640+', '185+', '74+']);
  });

  test('there are four benefit cards', async ({ page }) => {
    const reasons = page.getByRole('region', { name: 'Why Choose Us' });
    await expect(reasons.getByRole('listitem').getByRole('heading')).toHaveText([
      'Experienced Team',
      'Fast Communication',
      'Proven Record',
      'Commitment to Safety',
    ]);
  });

  test('view now leads to the portfolio', async ({ page }) => {
    const portfolio = page.getByRole('region', { name: 'View Our Portfolio' });
    const link = portfolio.getByRole('link', { name: 'view now', exact: true });
    await expect(link).toHaveAttribute('href', 'https://portfolio.strakeline.example');
    await expect(link).toHaveAccessibleDescription('View Our Portfolio');
  });
});

test.describe('without a picture', () => {
  const about = `our_mission: "A mission."
our_vision: "A vision."
years: 1
projects: 2
clients: 3
engineers: 4
portfolio: "https://portfolio.strakeline.example"
who_we_are: "Some people."
`;
  test.use({ content: { write: { 'about.yaml': about } } });

  test('mission and vision are still there', async ({ page, visit }) => {
    await visit('/about-us');
    const both = page.getByRole('region', { name: 'Vision & Mission' });
    await expect(both).toContainText('A mission.');
    await expect(both).toContainText('A vision.');
    await expect(both.locator('img')).toHaveCount(0);
    await expect(page.getByRole('definition')).toHaveText(['1+', '2+', '3+', '4+']);
  });
});

test.describe('met inside the site', () => {
  test.use({ allowedErrors: [/status of (404|500)/] });

  test('it shows that it is loading, then everything', async ({ page, visit }) => {
    await visit('/nowhere');
    const release = await holdApi(page);
    await page.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    release();
    await expect(page.getByRole('definition')).toHaveCount(4);
    await expect(page.getByText('Loading…')).toHaveCount(0);
  });

  test('a failure is said in a line, and Try again recovers', async ({ page, visit }) => {
    const repair = await breakApi(page);
    await visit('/nowhere');
    await page.getByRole('link', { name: 'About Us' }).click();
    await giveUp(page);
    await expect(page.getByText('Our story could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  });
});
