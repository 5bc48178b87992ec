import type { Page } from '@playwright/test';
import { mainLink, pageHeading } from './locators';
import { expect, test } from './test';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}

test('following a link changes the title and the address and focuses the heading', async ({
  page,
  visit,
}) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeFocused();
  await mainLink(page, 'Home').click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(
    'Engineering Consultancy for Energy, Industry and Architecture | Strakeline',
  );
  await expect(pageHeading(page)).toBeFocused();
});

test('following a link does not load the document again', async ({ page, visit }) => {
  await visit('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await mainLink(page, 'Services').click();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect(page.locator('html')).toHaveAttribute('data-same');
});

test('a new page starts at its top, and Back and Forward return to where the visitor was', async ({
  page,
  visit,
}) => {
  await visit('/');
  await scrollTo(page, 1200);
  await mainLink(page, 'Services').click();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 150);
  await page.goBack();
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await expect.poll(() => scrollY(page)).toBe(1200);
  await page.goForward();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect.poll(() => scrollY(page)).toBe(150);
});

test('who leaves while the page still moves returns to where it had come', async ({
  page,
  visit,
}) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  // In one go: the browser tells of a scroll only when it paints the next time.
  await page.evaluate(() => {
    window.scrollTo(0, 150);
    window.history.back();
  });
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await page.goForward();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(150);
  await page.evaluate(() => {
    window.scrollTo(0, 180);
    document.querySelector<HTMLElement>('header a[href="/"]')?.click();
  });
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(180);
});

test('the title of a new page is announced', async ({ page, visit }) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  await expect(page.getByText('Our Services | Strakeline')).toHaveAttribute('aria-live', 'polite');
});

test('the link of the current page says so, and that of a page below it too', async ({
  page,
  visit,
}) => {
  await visit('/services');
  await expect(mainLink(page, 'Services')).toHaveAttribute('aria-current', 'page');
  await expect(mainLink(page, 'Home')).not.toHaveAttribute('aria-current');
  await page.getByTestId('service-card').getByRole('link').first().click();
  await expect(mainLink(page, 'Services')).toHaveAttribute('aria-current', 'true');
});

test('All blogs is below Blogs, and /home is Home', async ({ page, visit }) => {
  await visit('/blogs/all');
  await expect(mainLink(page, 'Blogs')).toHaveAttribute('aria-current', 'true');
  await visit('/blogs');
  await expect(mainLink(page, 'Blogs')).toHaveAttribute('aria-current', 'page');
  await visit('/home');
  await expect(mainLink(page, 'Home')).toHaveAttribute('aria-current', 'page');
});
