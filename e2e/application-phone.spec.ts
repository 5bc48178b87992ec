// On a phone, the form's code comes when the form is near. Until then the browser's own form is there.
import type { Page } from '@playwright/test';
import { hold } from './api';
import {
  APPLY,
  button,
  DRAFT,
  expectFilledIn,
  field,
  fillIn,
  form,
  formReady,
  holdToasts,
  JOB,
  sendUnanswered,
  stored,
  toasts,
  VALUES,
} from './application';
import { alert, mainLink, pageHeading } from './locators';
import { PROJECTS_CHUNK } from './navigation';
import { FAILED_REQUEST } from './network';
import { expect, test } from './test';

const FORM_CODE = '**/assets/form-root-*.js';

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [FAILED_REQUEST] });

test('what is written before the code of the form is there is kept, and sent', async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/form-root-')) asked.push(request.url());
  });
  const release = await hold(page, FORM_CODE);
  await visit(JOB);
  expect(asked).toEqual([]);
  await fillIn(page);
  await expect.poll(() => asked).toHaveLength(1);
  release();
  await expect(form(page).getByText(`${VALUES.Message.length}/200`, { exact: true })).toBeVisible();
  await expectFilledIn(page);
  await page.route(APPLY, (route) => route.fulfill({ status: 201, json: {} }));
  await holdToasts(page);
  await button(page).click();
  await expect(toasts(page)).toHaveText(['Application submitted successfully!']);
  await expect(field(page, 'Name')).toHaveValue('');
  expect(asked).toHaveLength(1);
});

test('what is written stays in the form when its code and another page cannot be loaded', async ({
  page,
  visit,
  context,
}) => {
  await visit(JOB);
  await form(page).evaluate((element) => element.setAttribute('data-same', ''));
  await context.setOffline(true);
  await field(page, 'Name').fill('Ada');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await mainLink(page, 'Projects').click();
  await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await field(page, 'Email').fill('ada@example.com');
  await context.setOffline(false);
  await formReady(page);
  await expect(form(page)).toHaveAttribute('data-same');
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await expect(field(page, 'Email')).toHaveValue('ada@example.com');
});

test('what is written is there again after another page, though the code never came', async ({
  page,
  visit,
}) => {
  const release = await hold(page, FORM_CODE);
  await visit(JOB);
  await field(page, 'Name').fill('Ada');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await mainLink(page, 'Projects').click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  release();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Ada');
});

for (const { left, leave } of [
  {
    left: 'an address of another document',
    leave: async (page: Page) => {
      await page.goto('/projects');
    },
  },
  {
    left: 'a link to a page whose code is gone',
    leave: async (page: Page) => {
      await page.route(PROJECTS_CHUNK, (route) => route.fulfill({ status: 404 }));
      await page.getByRole('button', { name: 'Open menu' }).click();
      await mainLink(page, 'Projects').click();
    },
  },
]) {
  test(`what is written is there again after ${left}, though the code never came`, async ({
    page,
    visit,
  }) => {
    const release = await hold(page, FORM_CODE);
    await visit(JOB);
    await field(page, 'Name').fill('Ada');
    await leave(page);
    await expect(pageHeading(page)).toHaveText('Our Projects');
    release();
    await visit(JOB);
    await formReady(page);
    await expect(field(page, 'Name')).toHaveValue('Ada');
  });
}

test('what is written is kept when the browser is no longer in front, though the code never came', async ({
  page,
  visit,
}) => {
  await hold(page, FORM_CODE);
  await visit(JOB);
  await field(page, 'Name').fill('Ada');
  expect(await stored(page)).toBeNull();
  // A phone may end the tab after this.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  expect(await stored(page)).toContain('Ada');
});

test.describe('what the browser sends by itself', () => {
  let releaseCode: () => void;

  test.beforeEach(async ({ page, visit }) => {
    releaseCode = await hold(page, FORM_CODE);
    await visit(JOB);
    const earlier = JSON.stringify({ values: { name: 'Ada' }, key: 'abc', elapsed: 1_000 });
    await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
      DRAFT,
      earlier,
    ] as const);
    await fillIn(page);
  });

  async function followLink(page: Page): Promise<void> {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect(pageHeading(page)).toHaveText('Search');
  }

  test('is no draft', async ({ page }) => {
    await button(page).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test('is no draft, though the code comes meanwhile', async ({ page }) => {
    await sendUnanswered(page);
    releaseCode();
    await formReady(page);
    expect(await stored(page)).toBeNull();
  });

  test('is no draft, though a link is followed meanwhile', async ({ page }) => {
    await sendUnanswered(page);
    await followLink(page);
    expect(await stored(page)).toBeNull();
  });

  test('is not ended by a link to a page whose code is gone', async ({ page }) => {
    await sendUnanswered(page);
    await page.route('**/assets/search-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect(alert(page)).toContainText('The page you asked for could not be loaded.');
    await expect(field(page, 'Name')).toHaveValue(VALUES.Name);
  });

  test('is a draft again once something is changed', async ({ page }) => {
    await sendUnanswered(page);
    await field(page, 'Name').fill('Grace');
    await followLink(page);
    await expect.poll(() => stored(page)).toContain('Grace');
  });

  test('is a draft again after Back from a refusal', async ({ page }) => {
    await sendUnanswered(page);
    // A browser that is tested keeps no page as it was left.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await followLink(page);
    await expect.poll(() => stored(page)).toContain(VALUES.Name);
  });
});

for (const wanted of ['another page that takes long', 'a jump within the page']) {
  test(`${wanted} leaves the server's form in its place`, async ({ page, visit }) => {
    const release = await hold(page, PROJECTS_CHUNK);
    await visit(JOB);
    await form(page).evaluate((element) => element.setAttribute('data-same', ''));
    if (wanted.startsWith('a jump')) {
      await page.evaluate(() => window.location.assign('#main'));
    } else {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await mainLink(page, 'Projects').click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    }
    // After what React has begun.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(form(page)).toHaveAttribute('data-same');
    await expect(form(page)).not.toHaveAttribute('novalidate');
    release();
  });
}

test('another job has its form at once, though the first one was never near', async ({
  page,
  visit,
}) => {
  await visit(JOB);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  // A job's page has cards of other jobs, and a form.
  await expect(pageHeading(page)).toHaveText('Careers at Strakeline Engineering');
  await page.getByTestId('job-card').getByRole('link').nth(1).click();
  await expect(pageHeading(page)).not.toHaveText('Careers at Strakeline Engineering');
  await field(page, 'Name').fill('Ada');
  await button(page).click();
  await expect(form(page).locator('[aria-invalid]').first()).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('what is wrong is shown at once, without a fade', async ({ page, visit }) => {
    await visit(JOB);
    await formReady(page);
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element) target.setAttribute('data-faded', '');
      });
    });
    await button(page).tap();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page.locator('[data-faded]')).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveCSS('transition-duration', '0s');
  });

  test('a press is shown by the browser, and the page is not painted for it', async ({
    page,
    visit,
  }) => {
    await visit(JOB);
    await press(page);
    await expect(button(page)).toHaveCSS('opacity', '1');
    const [highlight, background] = await button(page).evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.getPropertyValue('-webkit-tap-highlight-color'), style.backgroundColor];
    });
    expect(highlight).toBe('rgba(128, 128, 128, 0.4)');
    expect(background, 'on grey it would not show').not.toContain('128, 128, 128');
  });
});

test('a press with a mouse shows on the button', async ({ page, visit }) => {
  await visit(JOB);
  await press(page);
  await expect(button(page)).toHaveCSS('opacity', '0.6');
});

/** Leaves the mouse pressed on the button. */
async function press(page: Page) {
  await formReady(page);
  await button(page).hover();
  await page.mouse.down();
  await expect(page.locator(':active').and(button(page))).toBeVisible();
}
