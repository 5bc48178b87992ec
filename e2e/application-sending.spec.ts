// What becomes of an application when it is sent.
import type { Route } from '@playwright/test';
import {
  APPLY,
  accept,
  button,
  expectFilledIn,
  field,
  fillIn,
  form,
  JOB,
  toasts,
  VALUES,
} from './application';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of (422|429|502)/] });

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

test('the request holds exactly the seven fields', async ({ page }) => {
  const sent: Route[] = [];
  await page.route(APPLY, (route) => {
    sent.push(route);
    return accept(route);
  });
  await fillIn(page);
  await button(page).click();
  await expect(form(page).getByRole('status')).toBeVisible();
  expect(sent).toHaveLength(1);
  const request = sent[0]?.request();
  expect(request?.method()).toBe('POST');
  expect(new URL(request?.url() ?? '').pathname).toBe(`/api/public${JOB}/apply`);
  expect(request?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const body = request?.postDataBuffer()?.toString('utf8') ?? '';
  expect([...body.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name).sort()).toEqual([
    'availability',
    'cv',
    'email',
    'message',
    'name',
    'phone',
    'years_of_experience',
  ]);
  expect(body).toContain('name="name"\r\n\r\nZoë Núñez\r\n');
  expect(body).toContain('name="years_of_experience"\r\n\r\n7.5\r\n');
  expect(body).toContain('name="availability"\r\n\r\n2-weeks\r\n');
  expect(body).toContain('name="cv"; filename="cv.pdf"');
});

test('Submitting... stands on a disabled button; success is said twice and empties the form', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APPLY, async (route) => {
    await released;
    await accept(route);
  });
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Submitting...');
  await expect(button(page)).toBeDisabled();
  release();
  await expect(toasts(page)).toHaveText(['Application submitted successfully!']);
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

const failures: [string, string, (route: Route) => Promise<void>][] = [
  [
    "in the server's words",
    'Too many applications, please wait.',
    (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many applications, please wait.' } }),
  ],
  [
    'in words of its own',
    'Failed to submit application. Please try again.',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  ],
];
for (const [how, words, fail] of failures) {
  test(`a failure is told ${how} and keeps the values`, async ({ page }) => {
    await page.route(APPLY, fail);
    await fillIn(page);
    await button(page).click();
    await expect(toasts(page)).toHaveText([words]);
    await expect(form(page).getByRole('alert')).toHaveText(words);
    await expectFilledIn(page);
    await page.unroute(APPLY);
    await page.route(APPLY, accept);
    await button(page).click();
    await expect(form(page).getByRole('status')).toBeVisible();
  });
}

test('what the server finds wrong shows at its fields', async ({ page }) => {
  const errors = { phone: ['Invalid phone number'], cv: ['Unsupported file format'] };
  await page.route(APPLY, (route) =>
    route.fulfill({ status: 422, json: { message: 'Please check the form.', errors } }),
  );
  await fillIn(page);
  await button(page).click();
  await expect(toasts(page)).toHaveText(['Please check the form.']);
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Invalid phone number');
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'CV')).toHaveAccessibleDescription(
    'Maximum file size: 5MB Unsupported file format',
  );
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(2);
  await expectFilledIn(page);
});
