import { EMPTY } from './content';
import { pageHeading } from './locators';
import { expect, test } from './test';

test('the hero and the sections of the sample content are shown', async ({ page, visit }) => {
  await visit('/');
  const main = page.getByRole('main');
  const region = (name: string) => page.getByRole('region', { name });

  await test.step('the hero states headline, tagline and years, and leads to the projects', async () => {
    await expect(pageHeading(page)).toHaveText(/expertise meets innovation/);
    await expect(main).toContainText('projects that have to work the first time');
    await expect(main).toContainText('32+ years since 1991');
    const explore = main.getByRole('link', { name: 'Explore Our Projects' });
    await expect(explore).toHaveAttribute('href', '/projects');
  });

  await test.step('the sections come in order', async () => {
    const sections = ['Our Services', 'About Us', 'Testimonials', 'Latest Projects'];
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections);
  });

  for (const { section, target, name } of [
    { section: 'Our Services', target: '/services', name: 'See More services' },
    { section: 'Testimonials', target: '/services', name: 'See More about our services' },
    { section: 'Latest Projects', target: '/projects', name: 'See More projects' },
  ]) {
    await test.step(`See More of ${section} leads to ${target}, and says so by itself`, async () => {
      const more = region(section).getByRole('link', { name: 'See More' });
      await expect(more).toHaveAttribute('href', target);
      await expect(more).toHaveAccessibleName(name);
    });
  }

  await test.step('Latest Projects shows the first five of fourteen', async () => {
    const projects = region('Latest Projects');
    await expect(projects.getByTestId('project-card')).toHaveCount(5);
    const first = projects.getByRole('link', { name: 'Harrow Sound Product Terminal' });
    await expect(first).toHaveAttribute('href', '/projects/harrow-sound-product-terminal');
  });
});

test('About Us has three feature cards and leads to the team, and a service card opens its service', async ({
  page,
  visit,
}) => {
  await visit('/');
  await test.step('About Us has three feature cards and leads to the team', async () => {
    const about = page.getByRole('region', { name: 'About Us' });
    await expect(about.getByRole('heading', { level: 3 })).toHaveText([
      'Code-Compliant Engineering',
      'Precision Digital Modeling',
      'Sustainable Design Solutions',
    ]);
    const team = about.getByRole('link', { name: 'Meet Our Team' });
    await expect(team).toHaveAttribute('href', '/about-us');
  });

  await test.step('a service card opens its service', async () => {
    const services = page.getByRole('region', { name: 'Our Services' });
    await services.getByRole('link', { name: 'Piping Design and Stress Analysis' }).click();
    await expect(page).toHaveURL('/services/piping-design-and-stress-analysis');
  });
});

test.describe('without testimonials, services and projects', () => {
  test.use({ content: EMPTY });

  test('their sections are empty or gone', async ({ page, visit }) => {
    await visit('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Our Services',
      'About Us',
    ]);
    await expect(page.getByText('No services available at the moment.')).toBeVisible();
    await expect(page.getByTestId('service-card')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
  });
});
