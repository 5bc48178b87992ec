// An exception while rendering.
import type { Page } from '@playwright/test';
import { form, JOB } from './application';
import { expectAccessible } from './axe';
import { forgetJobs } from './island';
import { alert, mainLink, pageHeading, tryAgain } from './locators';
import { field, status } from './search';
import { expect, test } from './test';

// React tells the console what a boundary caught.
test.use({ allowedErrors: [/status of 404|TypeError|error boundary/i] });

/** Answers that no page can make sense of, until the returned function is called. */
async function garble(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ json: { data: { data: [null] } } }));
  return () => page.unroute(url);
}

test('a page that throws leaves navigation and footer, and Try again recovers', async ({
  page,
  visit,
}) => {
  await visit('/nowhere');
  const repair = await garble(page, '**/api/public/services');
  await mainLink(page, 'Services').click();
  await expect(alert(page)).toContainText('Something went wrong');
  await expect(page).toHaveTitle('Something went wrong');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await tryAgain(alert(page)).click();
  await expect(alert(page)).toContainText('Something went wrong');
  await repair();
  await tryAgain(alert(page)).press('Enter');
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Our Services | Strakeline');
  await expect(alert(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a form that throws when its code comes is the failure of its page', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      Crypto.prototype.getRandomValues = () => {
        throw new TypeError('there are no random values');
      };
    });
    await visit(JOB);
    await expect(alert(page)).toHaveCount(0);
    await form(page).scrollIntoViewIfNeeded();
    await expect(alert(page)).toContainText('Something went wrong');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('Try again asks anew for the list that the navigation uses too', async ({ page }) => {
  await forgetJobs(page, '/nowhere');
  const repair = await garble(page, '**/public/jobs');
  await page.goto('/nowhere');
  await mainLink(page, 'Jobs').click();
  await expect(alert(page)).toContainText('Something went wrong');
  await repair();
  await tryAgain(alert(page)).click();
  await expect(page.getByTestId('job-card').first()).toBeVisible();
});

test('Try again asks anew for the results of a search', async ({ page, visit }) => {
  await visit('/search?q=jetty');
  const repair = await garble(page, /search\?q=wind/);
  await field(page).fill('wind');
  await expect(alert(page)).toContainText('Something went wrong');
  await repair();
  await tryAgain(alert(page)).click();
  await expect(status(page)).toHaveText(/“wind”/);
});

test('another page is shown after one that threw', async ({ page, visit }) => {
  await visit('/nowhere');
  await garble(page, '**/api/public/services');
  await mainLink(page, 'Services').click();
  await expect(alert(page)).toBeVisible();
  await mainLink(page, 'Contact').click();
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await expect(alert(page)).toHaveCount(0);
  await page.goBack();
  await expect(alert(page)).toBeVisible();
});

test('an exception outside the page leaves no white window, and Try again loads it anew', async ({
  page,
}) => {
  await forgetJobs(page, '/contact');
  await page.route('**/api/public/api/public/jobs', (route) =>
    route.fulfill({ json: { data: { data: null } } }),
  );
  await page.goto('/contact');
  await expect(alert(page)).toContainText('Something went wrong');
  await expectAccessible(page);
  await page.unrouteAll();
  await tryAgain(alert(page)).click();
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
