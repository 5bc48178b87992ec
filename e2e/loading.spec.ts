import { goOn, holdApi } from './api';
import { pageHeading } from './locators';
import { SCREENS } from './screens';
import { expect, test } from './test';

// The Not found page knows no services: whatever follows has to be fetched.
test.use({ allowedErrors: [/status of 404/] });

test('Services shows four skeleton cards while it loads', async ({ page, visit }) => {
  await visit('/nowhere');
  const release = await holdApi(page);
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  release();
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Oil and Gas');
});

test('Home shows four skeleton cards while it loads', async ({ page, visit }) => {
  await visit('/nowhere');
  const release = await holdApi(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(pageHeading(page)).toBeFocused();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
  release();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  await expect(page.getByTestId('service-card')).toHaveCount(12);
});

test('a service that nothing is known of shows that it is loading, with the focus on its heading', async ({
  page,
  visit,
}) => {
  await visit('/nowhere');
  const release = await holdApi(page);
  await goOn(page, SCREENS['Service detail']);
  const heading = pageHeading(page);
  await expect(heading).toHaveText('Loading…');
  await expect(heading).toBeFocused();
  release();
  await expect(heading).toHaveText('Piping Design and Stress Analysis');
  await expect(page).toHaveTitle('Piping Design and Stress Analysis | Strakeline');
  await expect(heading).toBeFocused();
});

const followed = [
  { path: '/services', card: 'service-card', title: 'Piping Design and Stress Analysis' },
  { path: '/', card: 'service-card', title: 'Piping Design and Stress Analysis' },
  { path: '/projects', card: 'project-card', title: 'Harrow Sound Product Terminal' },
  { path: '/jobs', card: 'job-card', title: 'BIM Coordinator' },
  {
    path: '/blogs',
    card: 'post-card',
    title: 'Surge in Long Loading Lines: What the Valve Curve Hides',
  },
];
for (const { path, card, title } of followed) {
  test(`what a card on ${path} tells is there at once, and the rest is loading`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const release = await holdApi(page);
    await page.getByTestId(card).getByRole('link').first().click();
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(
      card === 'job-card' ? 'Apply — Careers | Strakeline' : `${title} | Strakeline`,
    );
    await expect(main.getByRole('status')).toContainText('Loading…');
    release();
    await expect(main.getByRole('status')).toHaveCount(0);
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
  });
}
