import { breakApi, giveUp, holdApi } from './api';
import { pageHeading, tryAgain } from './locators';
import { expect, test } from './test';

test('the sample content is shown', async ({ page, visit }) => {
  await visit('/about-us');
  const main = page.getByRole('main');
  const region = (name: string) => page.getByRole('region', { name });

  await test.step('the parts come in order', async () => {
    await expect(pageHeading(page)).toHaveText('About Us');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Who We Are',
      'Vision & Mission',
      'Our Expertise',
      'Why Choose Us',
      'View Our Portfolio',
    ]);
  });

  await test.step('the description states 32+ years and 1991, and so does the hero', async () => {
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /32\+ years.*1991/);
    await expect(page.getByText(/has 32\+ years of experience.*Founded in 1991/)).toBeVisible();
  });

  await test.step('Who We Are is a text', async () => {
    const text = region('Who We Are');
    await expect(text).toContainText('independent consultancy of structural, piping, marine');
    await expect(text.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('mission and vision stand on cards beside a picture', async () => {
    const both = region('Vision & Mission');
    await expect(both.getByRole('heading', { level: 3 })).toHaveText(['Our Mission', 'Our Vision']);
    await expect(both).toContainText('To give owners and contractors engineering');
    await expect(both).toContainText('say the same thing');
    await expect(both.locator('picture img')).toHaveAttribute('src', /^\/media\/bridge-node/);
  });
});

test('the figures, benefits and portfolio of the sample content are shown', async ({
  page,
  visit,
}) => {
  await visit('/about-us');
  const region = (name: string) => page.getByRole('region', { name });

  await test.step('four counters each end in a plus', async () => {
    const expertise = region('Our Expertise');
    const terms = ['Years', 'Projects', 'Clients', 'Engineers'];
    await expect(expertise.getByRole('term')).toHaveText(terms);
    await expect(expertise.getByRole('definition')).toHaveText(['32+', '640+', '185+', '74+']);
  });

  await test.step('there are four benefit cards', async () => {
    const reasons = region('Why Choose Us');
    await expect(reasons.getByRole('listitem').getByRole('heading')).toHaveText([
      'Experienced Team',
      'Fast Communication',
      'Proven Record',
      'Commitment to Safety',
    ]);
  });

  await test.step('view now leads to the portfolio', async () => {
    const portfolio = region('View Our Portfolio');
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
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  });
});
