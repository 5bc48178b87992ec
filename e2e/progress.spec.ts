// A link whose page is slow to come.
import { hold } from './api';
import { expectAccessible } from './axe';
import { mainLink, pageHeading } from './locators';
import { expectHome, expectProjects, historyLength, holdProjects } from './navigation';
import { expect, test } from './test';

test('a page that takes longer than 150 ms shows that it is on its way', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/');
  const release = await holdProjects(page);
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await mainLink(page, 'Projects').click();
  await expect(page).toHaveURL('/projects');
  await page.clock.runFor(149);
  await expect(progress).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(progress).toBeInViewport();
  await expect(page.getByText('Loading the page…')).toHaveAttribute('aria-live', 'polite');
  await page.clock.resume();
  await expectAccessible(page);
  release();
  await expectProjects(page);
  await expect(progress).toHaveCount(0);
});

test('a link that is tapped again while its page loads is one entry in the history', async ({
  page,
  visit,
}) => {
  await visit('/');
  const release = await holdProjects(page);
  const before = await historyLength(page);
  for (let tap = 0; tap < 3; tap++) await mainLink(page, 'Projects').click();
  release();
  await expectProjects(page);
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expectHome(page);
});

test('the link of the page on screen, tapped while another loads, leads back to its own entry', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  await mainLink(page, 'Home').click();
  await expectHome(page);
  const release = await hold(page, /assets\/(projects|services)-.*\.js/);
  await mainLink(page, 'Projects').click();
  await mainLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await mainLink(page, 'Home').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  release();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(pageHeading(page)).toHaveText('Contact Us');
});

test('the title of the page before is not read again between loading and the new one', async ({
  page,
  visit,
}) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  const announcer = page.locator('[aria-live=polite].sr-only', { hasText: 'Our Services |' });
  await announcer.evaluate((region) => {
    const read = () =>
      region.setAttribute('data-read', `${region.getAttribute('data-read')};${region.textContent}`);
    new MutationObserver(read).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const release = await holdProjects(page);
  await mainLink(page, 'Projects').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  const region = page.locator('[data-read]');
  await expect(region).toHaveText('Our Projects | Strakeline');
  await expect(region).not.toHaveAttribute('data-read', /Our Services/);
});

test('a link that is tapped twice before its page shows is one entry in the history', async ({
  page,
  visit,
}) => {
  await visit('/');
  await mainLink(page, 'Projects').hover();
  const before = await historyLength(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('header a[href="/projects"]');
    link?.click();
    link?.click();
  });
  await expectProjects(page);
  expect(await historyLength(page)).toBe(before + 1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the line that shows progress does not move', async ({ page, visit }) => {
    await visit('/');
    const release = await holdProjects(page);
    await mainLink(page, 'Projects').click();
    const progress = page.getByRole('progressbar');
    await expect(progress).toBeInViewport();
    const moving = () => progress.evaluate((line) => line.getAnimations().length);
    await expect.poll(moving).toBe(0);
    release();
    await expectProjects(page);
  });
});
