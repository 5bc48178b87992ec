import type { Page, Route } from '@playwright/test';
import {
  APPLY,
  accept,
  button,
  cvFile,
  expectFilledIn,
  field,
  fillIn,
  form,
  JOB,
  toasts,
  VALUES,
} from './application';
import { expect, test } from './test';

const MB = 1024 * 1024;

test.use({ allowedErrors: [/status of (422|429|502)/] });

test.beforeEach(({ visit }) => visit(JOB));

/** Fails if anything is sent. */
const expectNothingSent = (page: Page) =>
  page.route(APPLY, () => {
    throw new Error('sent');
  });

const wrongTexts: [string, string, string][] = [
  ['Name', '', 'Name is required'],
  ['Name', 'A', 'Name must be at least 2 characters'],
  ['Name', 'x'.repeat(101), 'Name must be less than 100 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'zoe@example', 'Invalid email address'],
  ['Years of Experience', ' ', 'Years of experience is required'],
  ['Years of Experience', 'seven', 'Please enter a valid number'],
  ['Years of Experience', '-1', 'Experience cannot be negative'],
  ['Years of Experience', '50.5', 'Experience seems too high'],
  ['Phone number', '', 'Phone number is required'],
  ['Phone number', '12345', 'Invalid phone number'],
  ['Message', '   ', 'Message is required'],
];
for (const [name, value, message] of wrongTexts) {
  test(`${name} “${value.slice(0, 12)}”: ${message}`, async ({ page }) => {
    await field(page, name).fill(value);
    await expect(form(page).getByText(message)).toHaveCount(0);
    await field(page, name).press('Tab');
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });
}

const wrongFiles: [string, ReturnType<typeof cvFile>, string][] = [
  ['too large', cvFile('cv.pdf', 5 * MB + 1), 'File size too large (max 5MB)'],
  ['of another type', cvFile('cv.png'), 'Unsupported file format'],
];
for (const [which, file, message] of wrongFiles) {
  test(`a CV ${which}: ${message}`, async ({ page }) => {
    await field(page, 'CV').setInputFiles(file);
    await expect(field(page, 'CV')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'CV')).toHaveAccessibleDescription(
      `Maximum file size: 5MB ${message}`,
    );
    await expect(form(page)).toContainText(`Selected file: ${file.name}`);
  });
}

for (const name of ['cv.pdf', 'cv.doc', 'cv.docx', 'cv.xls', 'CV.XLSX']) {
  test(`${name} of 5 MB is accepted and named`, async ({ page }) => {
    await field(page, 'CV').setInputFiles(cvFile(name, 5 * MB));
    await expect(form(page)).toContainText(`Selected file: ${name}`);
    await expect(field(page, 'CV')).not.toHaveAttribute('aria-invalid');
  });
}

test('the file picker offers the five types and states the limit', async ({ page }) => {
  await expect(field(page, 'CV')).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx');
  await expect(form(page).getByText('Maximum file size: 5MB')).toBeVisible();
  await expect(form(page).getByText(/Selected file/)).toHaveCount(0);
});

test('there are six availabilities', async ({ page }) => {
  const options = await field(page, 'Availability')
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]));
  expect(options.slice(1)).toEqual([
    ['immediately', 'Immediately'],
    ['1-week', 'Within 1 week'],
    ['2-weeks', 'Within 2 weeks'],
    ['1-month', 'Within 1 month'],
    ['2-months', 'Within 2 months'],
    ['3-months_plus', '3 months or more'],
  ]);
  await field(page, 'Availability').selectOption('3 months or more');
  await field(page, 'Availability').selectOption('');
  await expect(form(page).getByText('Availability is required')).toBeVisible();
});

test('an availability that was never offered is refused', async ({ page }) => {
  await field(page, 'Availability').evaluate((select) => {
    (select as HTMLSelectElement).add(new Option('Some day', 'some-day'));
  });
  await field(page, 'Availability').selectOption('Some day');
  await expect(field(page, 'Availability')).toHaveAccessibleDescription(
    'Please select a valid availability option',
  );
});

test('the message is counted as it is typed and ends at 200', async ({ page }) => {
  await expect(form(page).getByText('0/200', { exact: true })).toBeVisible();
  await field(page, 'Message').pressSequentially('Hello');
  await expect(form(page).getByText('5/200', { exact: true })).toBeVisible();
  await field(page, 'Message').fill('x'.repeat(199));
  await field(page, 'Message').pressSequentially('yz');
  await expect(field(page, 'Message')).toHaveValue(`${'x'.repeat(199)}y`);
  await expect(form(page).getByText('200/200', { exact: true })).toBeVisible();
});

test('a message that got past the cap is refused', async ({ page }) => {
  await field(page, 'Message').evaluate((area) => area.removeAttribute('maxlength'));
  await field(page, 'Message').fill('x'.repeat(201));
  await field(page, 'Message').blur();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(
    /Message must be less than 200 characters$/,
  );
});

test('no field is called wrong before it was touched, and only the touched one after', async ({
  page,
}) => {
  const wrong = form(page).locator('[aria-invalid]');
  await expect(wrong).toHaveCount(0);
  await field(page, 'Email').focus();
  await expect(wrong).toHaveCount(0);
  await field(page, 'Email').press('Tab');
  await expect(wrong).toHaveCount(1);
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Email').fill('zoe@example.com');
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
});

test('Submit Application shows what is missing and goes to the first wrong field', async ({
  page,
}) => {
  await expectNothingSent(page);
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
