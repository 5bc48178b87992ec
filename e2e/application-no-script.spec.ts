// The form in a browser without JavaScript: the same address answers with a page.
import { button, CV, field, fillIn, form, JOB, NO_CV, VALUES } from './application';
import { expectAccessible } from './axe';
import { alert, pageHeading } from './locators';
import { expect, test } from './test';

test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

test.beforeEach(({ page }) => page.goto(JOB));

test('success is told on a page, and the form is empty again', async ({ page }) => {
  await fillIn(page, CV);
  await button(page).click();
  await expect(page.getByRole('status')).toHaveText('Application submitted successfully!');
  await expect(pageHeading(page)).toHaveText('BIM Coordinator');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('errors stand at their fields, and all but the file is kept', async ({ page }) => {
  await fillIn(page, NO_CV);
  await button(page).click();
  await expect(alert(page)).toContainText('Please check the fields that are marked.');
  await expect(field(page, 'CV')).toHaveAccessibleDescription(
    'Maximum file size: 5MB Unsupported file format',
  );
  for (const [name, value] of Object.entries(VALUES)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(field(page, 'Availability')).toHaveValue('2-weeks');
  await expect(field(page, 'CV')).toHaveValue('');

  await page.getByRole('link', { name: 'Go to the form' }).click();
  await expect(form(page)).toBeInViewport();
  await field(page, 'CV').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: CV,
  });
  await button(page).click();
  await expect(page.getByRole('status')).toHaveText('Application submitted successfully!');
});

test('Back from the errors leads to what was written', async ({ page }) => {
  await fillIn(page, NO_CV);
  await button(page).click();
  await expect(alert(page)).toContainText('Please check the fields that are marked.');
  await page.goBack();
  await expect(alert(page)).toHaveCount(0);
  for (const [name, value] of Object.entries(VALUES)) {
    await expect(field(page, name)).toHaveValue(value);
  }
});

test.describe('the page that answers', () => {
  // Axe needs scripts; the form is still posted without one.
  test.use({ javaScriptEnabled: true });

  for (const { outcome, cv, role } of [
    { outcome: 'success', cv: CV, role: 'status' },
    { outcome: 'failure', cv: NO_CV, role: 'alert' },
  ] as const) {
    test(`is accessible after a ${outcome}, and no script takes it over`, async ({ page }) => {
      await fillIn(page, cv);
      await form(page).evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForURL('**/apply');
      await expect(page.getByRole(role)).toBeVisible();
      await expect(page.locator('script')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});
