// What becomes of an application when it is sent.
import type { Request } from '@playwright/test';
import { hold } from './api';
import {
  APPLY,
  button,
  CV,
  expectFilledIn,
  field,
  fillIn,
  form,
  holdToasts,
  JOB,
  NO_CV,
  toasts,
  VALUES,
} from './application';
import { alert } from './locators';
import { applications } from './server';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of (422|429|502)|ERR_FAILED/] });

test.beforeEach(({ visit }) => visit(JOB));

test('Submit Application shows what is missing and goes to the first wrong field', async ({
  page,
}) => {
  await page.route(APPLY, () => {
    throw new Error('sent');
  });
  await field(page, 'Name').fill('Zoë');
  await form(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  for (const missing of [
    'Email is required',
    'Years of experience is required',
    'Phone number is required',
    'Availability is required',
    'CV is required',
    'Message is required',
  ]) {
    await expect(form(page).getByText(missing)).toBeVisible();
  }
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(6);
});

test('the request holds the seven fields and what our own form adds', async ({ page }) => {
  const sent: Request[] = [];
  await page.route(APPLY, (route) => {
    sent.push(route.request());
    return route.continue();
  });
  await fillIn(page);
  await button(page).click();
  await expect(form(page).getByRole('status')).toBeVisible();
  const [request, second] = sent;
  if (!request || second) throw new Error(`${sent.length} requests instead of one`);
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe(`/api/public${JOB}/apply`);
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  expect([...body.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name).sort()).toEqual([
    'availability',
    'cv',
    'elapsed',
    'email',
    'key',
    'message',
    'name',
    'phone',
    'sheet_revision',
    'years_of_experience',
  ]);
  expect(body).toContain('name="name"\r\n\r\nZoë Núñez\r\n');
  expect(body).toContain('name="years_of_experience"\r\n\r\n7.5\r\n');
  expect(body).toContain('name="availability"\r\n\r\n2-weeks\r\n');
  expect(body).toContain('name="cv"; filename="cv.pdf"');
  expect(body).toContain('name="sheet_revision"\r\n\r\n\r\n');
});

test('Submitting... stands on a disabled button; success is said twice and empties the form', async ({
  page,
}) => {
  const release = await hold(page, APPLY);
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Submitting...');
  await expect(button(page)).toBeDisabled();
  await holdToasts(page);
  release();
  await expect(toasts(page)).toHaveText(['Application submitted successfully!']);
  await page.clock.resume();
  await expect(form(page).getByRole('status')).toHaveText('Application submitted successfully!');
  await expect(form(page).getByRole('status')).toBeFocused();
  await expect(button(page)).toHaveText('Submit Application');
  await expect(button(page)).toBeEnabled();
  for (const name of [...Object.keys(VALUES), 'Availability', 'CV']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(form(page).getByText(/Selected file/)).toHaveCount(0);
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
});

test('after a double click, too, the focus goes to what came of it', async ({ page }) => {
  const release = await hold(page, APPLY);
  await fillIn(page);
  await button(page).dblclick();
  await expect(button(page)).toBeDisabled();
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(form(page).getByRole('status')).toBeFocused();
});

test('who has clicked on something else meanwhile is not taken back', async ({ page }) => {
  const release = await hold(page, APPLY);
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await page.getByText('Full-time ·').click();
  await expect(page.getByRole('main')).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  release();
  await expect(form(page).getByRole('status')).toBeFocused();
  await expect(form(page).getByRole('status')).not.toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test.describe('on a server that takes one application a day', () => {
  // A wait of hours is the same however long the form takes to fill in.
  test.use({ flags: '--apply-limit 1/24h' });

  test("a failure is told in the server's words and keeps the values", async ({ page }) => {
    await fillIn(page);
    await button(page).click();
    await expect(form(page).getByRole('status')).toBeVisible();
    await fillIn(page);
    await holdToasts(page);
    await button(page).click();
    const words = /^You have sent several applications .* Please try again in 24 hours\.$/;
    await expect(alert(form(page))).toHaveText(words);
    await expect(toasts(page).filter({ hasText: words })).toBeVisible();
    await expectFilledIn(page);
  });
});

test('a failure is told in words of its own and keeps the values', async ({ page }) => {
  const words = 'Failed to submit application. Please try again.';
  // What a proxy says when it cannot reach the server.
  await page.route(APPLY, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await fillIn(page);
  await holdToasts(page);
  await button(page).click();
  await expect(toasts(page)).toHaveText([words]);
  await page.clock.resume();
  await expect(alert(form(page))).toHaveText(words);
  await expectFilledIn(page);
  await page.unroute(APPLY);
  await button(page).click();
  await expect(form(page).getByRole('status')).toBeVisible();
});

test('what the server finds wrong shows at its fields', async ({ page }) => {
  await fillIn(page, NO_CV);
  await holdToasts(page);
  await button(page).click();
  await expect(toasts(page)).toHaveText(['Please check the fields that are marked.']);
  // The focus comes with a frame.
  await page.clock.resume();
  await expect(field(page, 'CV')).toHaveAccessibleDescription(
    'Maximum file size: 5MB Unsupported file format',
  );
  await expect(field(page, 'CV')).toBeFocused();
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(1);
  await expectFilledIn(page);
});

test.describe('on a server of its own', () => {
  test.use({ flags: '' });

  test('the hiring person finds what was sent, byte for byte, and once', async ({
    page,
    server,
  }) => {
    // The answer to the first try is lost on its way back.
    await page.route(APPLY, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page);
    await button(page).click();
    await expect(alert(form(page))).toBeVisible();
    await page.unroute(APPLY);
    await button(page).click();
    await expect(form(page).getByRole('status')).toBeVisible();

    const stored = JSON.parse(applications(server, 'list', '--json').toString());
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      job: 'bim-coordinator',
      name: VALUES.Name,
      email: VALUES.Email,
      phone: VALUES['Phone number'],
      years_of_experience: 7.5,
      message: VALUES.Message,
      availability: '2-weeks',
      cv_name: 'cv.pdf',
    });
    expect(applications(server, 'cv', stored[0].id).equals(CV)).toBe(true);
  });
});
