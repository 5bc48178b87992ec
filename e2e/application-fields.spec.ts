// What the application form says about each field, before anything is sent.
import { chooseCv, field, form, formReady, JOB } from './application';
import { expect, test } from './test';

const MB = 1024 * 1024;

test.beforeEach(async ({ page, visit }) => {
  await visit(JOB);
  await formReady(page);
});

/** Each of them fills in fields wrongly, each field once: what is wrong is said only after the first touch. */
const WRONG_FORMS = [
  [
    { name: 'Name', value: '', message: 'Name is required' },
    { name: 'Email', value: '', message: 'Email is required' },
    { name: 'Years of Experience', value: ' ', message: 'Years of experience is required' },
    { name: 'Phone number', value: '', message: 'Phone number is required' },
    { name: 'Message', value: '   ', message: 'Message is required' },
  ],
  [
    { name: 'Name', value: 'A', message: 'Name must be at least 2 characters' },
    { name: 'Email', value: 'zoe@example', message: 'Invalid email address' },
    { name: 'Years of Experience', value: 'seven', message: 'Please enter a valid number' },
    { name: 'Phone number', value: '12345', message: 'Invalid phone number' },
  ],
  [
    { name: 'Name', value: 'x'.repeat(101), message: 'Name must be less than 100 characters' },
    { name: 'Email', value: 'zoe..n@example.com', message: 'Invalid email address' },
    { name: 'Years of Experience', value: '-1', message: 'Experience cannot be negative' },
  ],
  [{ name: 'Years of Experience', value: '50.5', message: 'Experience seems too high' }],
];
for (const [index, wrong] of WRONG_FORMS.entries()) {
  test(`each field that is filled in wrongly says so once it is left: form ${index + 1}`, async ({
    page,
  }) => {
    for (const { name, value, message } of wrong) {
      await test.step(`${name} “${value.slice(0, 12)}”: ${message}`, async () => {
        await field(page, name).fill(value);
        await expect(form(page).getByText(message)).toHaveCount(0);
        await field(page, name).press('Tab');
        await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
      });
    }
  });
}

test('a CV that is too large or of another type is refused, and the five types are accepted', async ({
  page,
}) => {
  const cv = field(page, 'CV');
  for (const { name, size, message } of [
    { name: 'cv.pdf', size: 5 * MB + 1, message: 'File size too large (max 5MB)' },
    { name: 'cv.png', size: 1000, message: 'Unsupported file format' },
  ]) {
    await test.step(`a CV ${name} of ${size} bytes: ${message}`, async () => {
      await chooseCv(page, name, size);
      await expect(cv).toHaveAttribute('aria-invalid', 'true');
      await expect(cv).toHaveAccessibleDescription(`Maximum file size: 5MB ${message}`);
      await expect(form(page)).toContainText(`Selected file: ${name}`);
    });
  }
  for (const name of ['cv.pdf', 'cv.doc', 'cv.docx', 'cv.xls', 'CV.XLSX']) {
    await test.step(`${name} of 5 MB is accepted and named`, async () => {
      await chooseCv(page, name, 5 * MB);
      await expect(form(page)).toContainText(`Selected file: ${name}`);
      await expect(cv).not.toHaveAttribute('aria-invalid');
    });
  }
});

test('the file picker offers the five types and states the limit, and there are six availabilities', async ({
  page,
}) => {
  await expect(field(page, 'CV')).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx');
  await expect(form(page).getByText('Maximum file size: 5MB')).toBeVisible();
  await expect(form(page).getByText(/Selected file/)).toHaveCount(0);

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

  await test.step('an availability that was never offered is refused', async () => {
    await field(page, 'Availability').evaluate((select) => {
      (select as HTMLSelectElement).add(new Option('Some day', 'some-day'));
    });
    await field(page, 'Availability').selectOption('Some day');
    await expect(field(page, 'Availability')).toHaveAccessibleDescription(
      'Please select a valid availability option',
    );
  });
});

test('the message is counted as it is typed and ends at 200', async ({ page }) => {
  const message = field(page, 'Message');
  const counter = (text: string) => form(page).getByText(text, { exact: true });
  await expect(counter('0/200')).toBeVisible();
  await message.pressSequentially('Hello');
  await expect(counter('5/200')).toBeVisible();
  await message.fill('x'.repeat(199));
  await message.pressSequentially('yz');
  await expect(message).toHaveValue(`${'x'.repeat(199)}y`);
  await expect(counter('200/200')).toBeVisible();

  await test.step('what is pasted is taken as far as it fits, where the cursor is', async () => {
    await message.fill(`${'a'.repeat(100)}${'b'.repeat(90)}`);
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(100, 100));
    await page.keyboard.insertText('😀'.repeat(15));
    await expect(message).toHaveValue(`${'a'.repeat(100)}${'😀'.repeat(10)}${'b'.repeat(90)}`);
  });

  await test.step('the counter leaves out the white space around a message, as the rules do', async () => {
    await message.fill(`  ${'x'.repeat(200)}\n`);
    await expect(counter('200/200')).toBeVisible();
    await message.blur();
    await expect(message).not.toHaveAttribute('aria-invalid');
  });
});

test('two hundred emoji can be typed, as the rules allow, and not one more', async ({ page }) => {
  const message = field(page, 'Message');
  await message.fill('😀'.repeat(198));
  await expect(form(page).getByText('198/200', { exact: true })).toBeVisible();
  await message.pressSequentially('😀😀😀');
  await expect(message).toHaveValue('😀'.repeat(200));
  await expect(form(page).getByText('200/200', { exact: true })).toBeVisible();
  await message.blur();
  await expect(message).not.toHaveAttribute('aria-invalid');

  await test.step('a message that got past the cap is refused', async () => {
    await message.evaluate((area) => area.removeAttribute('maxlength'));
    await message.fill('x'.repeat(201));
    await message.blur();
    await expect(message).toHaveAccessibleDescription(/Message must be less than 200 characters$/);
  });
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
