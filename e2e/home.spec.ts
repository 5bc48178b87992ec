import { expect, test } from './test';

test.beforeEach(({ visit }) => visit('/'));

test('the hero states headline, tagline and years, and leads to the projects', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/expertise meets innovation/);
  await expect(main).toContainText('projects that have to work the first time');
  await expect(main).toContainText('32+ years since 1991');
  const explore = main.getByRole('link', { name: 'Explore Our Projects' });
  await expect(explore).toHaveAttribute('href', '/projects');
});

test('the sections come in order', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our Services',
    'About Us',
    'Testimonials',
    'Latest Projects',
  ]);
});

for (const [section, target] of [
  ['Our Services', '/services'],
  ['Testimonials', '/services'],
  ['Latest Projects', '/projects'],
] as const) {
  test(`See More of ${section} leads to ${target}`, async ({ page }) => {
    const more = page
      .getByRole('region', { name: section })
      .getByRole('link', { name: 'See More' });
    await expect(more).toHaveAttribute('href', target);
  });
}

test('About Us has three feature cards and leads to the team', async ({ page }) => {
  const about = page.getByRole('region', { name: 'About Us' });
  await expect(about.getByRole('heading', { level: 3 })).toHaveText([
    'Code-Compliant Engineering',
    'Precision Digital Modeling',
    'Sustainable Design Solutions',
  ]);
  const team = about.getByRole('link', { name: 'Meet Our Team' });
  await expect(team).toHaveAttribute('href', '/about-us');
});

test('Latest Projects shows the first five of fourteen', async ({ page }) => {
  const projects = page.getByRole('region', { name: 'Latest Projects' });
  await expect(projects.getByTestId('project-card')).toHaveCount(5);
  const first = projects.getByRole('link', { name: 'Harrow Sound Product Terminal' });
  await expect(first).toHaveAttribute('href', '/projects/harrow-sound-product-terminal');
});

test('a service card opens its service', async ({ page }) => {
  const services = page.getByRole('region', { name: 'Our Services' });
  await services.getByRole('link', { name: 'Piping Design and Stress Analysis' }).click();
  await expect(page).toHaveURL('/services/piping-design-and-stress-analysis');
});

test.describe('without testimonials, services and projects', () => {
  test.use({ content: { remove: ['testimonials.yaml', 'services', 'projects'] } });

  test('their sections are empty or gone', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Our Services',
      'About Us',
    ]);
    await expect(page.getByText('No services available at the moment.')).toBeVisible();
    await expect(page.getByTestId('service-card')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
  });
});
