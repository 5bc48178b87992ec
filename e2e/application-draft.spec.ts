// What an applicant has written is kept in the tab until it is sent.
import { hold } from './api';
import {
  APPLY,
  button,
  field,
  fillIn,
  form,
  formReady,
  holdToasts,
  JOB,
  realCv,
  sendUnanswered,
  stored,
  VALUES,
} from './application';
import { expectAccessible } from './axe';
import { alert, mainLink, pageHeading } from './locators';
import { cut, FAILED_REQUEST } from './network';
import { expect, test } from './test';

const KEPT = /^We kept what you wrote, in this tab only and until you send it\./;
const OTHER_JOB = '/jobs/marine-civil-engineer';

type Page = Parameters<typeof form>[0];

const note = (page: Page) => form(page).getByText(KEPT);
const empty = (page: Page) => form(page).getByRole('button', { name: 'Empty the form' });

async function expectTexts(page: Page, values: Record<string, string> = VALUES): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, name)).toHaveValue(value);
  }
}

test.describe('with a form that is filled in', () => {
  test.beforeEach(async ({ page, visit }) => {
    await visit(JOB);
    await expect(note(page)).toHaveCount(0);
    await fillIn(page);
  });

  test('it is there again after a visit to another page, but for the file', async ({ page }) => {
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await page.goBack();
    await expectTexts(page, { ...VALUES, Availability: '2-weeks' });
    await expect(field(page, 'CV')).toHaveValue('');
    await expect(note(page)).toContainText('please choose your CV again.');
    await expect(form(page).getByText('26/200', { exact: true })).toBeVisible();
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
    // Announced without interrupting.
    await expect(form(page).locator('[aria-live=polite]').filter({ hasText: KEPT })).toBeVisible();
    await expectAccessible(page);
    await field(page, 'CV').setInputFiles(realCv());
    await expect(note(page)).not.toContainText('CV');
    await page.goForward();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await page.goBack();
    await expectTexts(page);
  });

  test('it is there again after a reload and after a visit to another site', async ({ page }) => {
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expectTexts(page, { ...VALUES, Availability: '2-weeks' });
    await page.goto('about:blank');
    await page.goto(JOB);
    await expect(note(page)).toBeVisible();
    await expectTexts(page, { ...VALUES, Availability: '2-weeks' });
  });

  test('it belongs to its job', async ({ page, visit }) => {
    await visit(OTHER_JOB);
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(note(page)).toHaveCount(0);
    await visit(JOB);
    await expectTexts(page);
  });

  test('Empty the form empties it for good', async ({ page, visit }) => {
    await test.step('that the form is empty is said until something is written again', async () => {
      await visit(JOB);
      await empty(page).click();
      await expect(form(page)).toContainText('The form is empty.');
      await fillIn(page);
      await expect(form(page)).not.toContainText('The form is empty.');
    });
    await visit(JOB);
    await field(page, 'CV').setInputFiles(realCv());
    await empty(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(form(page)).toContainText('The form is empty.');
    for (const name of [...Object.keys(VALUES), 'Availability', 'CV']) {
      await expect(field(page, name)).toHaveValue('');
    }
    await expect(note(page)).toHaveCount(0);
    await expect(empty(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
    await visit(JOB);
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(note(page)).toHaveCount(0);
  });

  test('an applicant who comes back while it is sent sees that, and then an empty form', async ({
    page,
  }) => {
    const release = await hold(page, APPLY);
    await button(page).click();
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await page.goBack();
    await expectTexts(page);
    await expect(button(page)).toBeDisabled();
    await expect(note(page)).not.toContainText('CV');
    release();
    await expect(form(page).getByRole('status')).toHaveText('Application submitted successfully!');
    await expect(field(page, 'Name')).toHaveValue('');
    await field(page, 'Email').fill('other@example.com');
    expect(await stored(page)).not.toContain(VALUES.Name);
  });

  test('nothing is kept once it was sent', async ({ page, visit }) => {
    await test.step('neither the file nor the field for robots is kept', async () => {
      const { values } = JSON.parse((await stored(page)) ?? '');
      expect(values.name).toBe(VALUES.Name);
      expect(Object.keys(values).sort()).toEqual([
        'availability',
        'email',
        'message',
        'name',
        'phone',
        'years_of_experience',
      ]);
    });
    await button(page).click();
    await expect(form(page).getByRole('status')).toBeVisible();
    expect(await stored(page)).toBeNull();
    await visit(JOB);
    await expect(field(page, 'Name')).toHaveValue('');
  });

  test('nothing is kept when it was sent while the applicant read on', async ({ page }) => {
    const release = await hold(page, APPLY);
    await button(page).click();
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await holdToasts(page);
    release();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test('what was typed before the script came stays, and the rest comes back', async ({
  page,
  visit,
}) => {
  await visit(JOB);
  await fillIn(page);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('about:blank');
  await page.goto(JOB, { waitUntil: 'commit' });
  await field(page, 'Name').fill('Someone Else');
  await field(page, 'Availability').selectOption('Immediately');
  release();
  await expect(note(page)).toBeVisible();
  await expectTexts(page, { ...VALUES, Name: 'Someone Else', Availability: 'immediately' });
});

test('what was typed before the script came is kept too', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(JOB, { waitUntil: 'commit' });
  await field(page, 'Name').fill('Zoë');
  release();
  await expect.poll(() => stored(page)).toContain('Zoë');
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Zoë');
});

test('what the browser sends while the script is on its way is no draft, and it sends it again by itself', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/entry-client-*.js');
  await page.goto(JOB, { waitUntil: 'commit' });
  await fillIn(page);
  await sendUnanswered(page);
  release();
  await formReady(page);
  expect(await stored(page)).toBeNull();
  const again = await sendUnanswered(page);
  expect(again.isNavigationRequest()).toBe(true);
  expect(await stored(page)).toBeNull();
  await field(page, 'Name').fill('Grace');
  await expect.poll(() => stored(page)).toContain('Grace');
  await page.unroute(APPLY);
  await button(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Application submitted successfully!');
  expect(await stored(page)).toBeNull();
});

for (const { state, breakStorage } of [
  {
    state: 'full',
    breakStorage: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    state: 'forbidden',
    breakStorage: () => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    },
  },
]) {
  test(`storage that is ${state} does not hinder an application`, async ({ page, visit }) => {
    await page.addInitScript(breakStorage);
    await visit(JOB);
    await fillIn(page);
    await button(page).click();
    await expect(form(page).getByRole('status')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
  });
}

test.describe('where the code of the form cannot be loaded', () => {
  test.use({ allowedErrors: [FAILED_REQUEST] });

  test('what is written is kept, though the browser sends it without a network', async ({
    page,
    context,
  }) => {
    const repair = await cut(page, '**/assets/form-root-*.js');
    await page.goto(JOB, { waitUntil: 'commit' });
    await expect(alert(page)).toContainText('could not be loaded completely');
    await fillIn(page);
    await context.setOffline(true);
    await button(page).click();
    await page.waitForURL('chrome-error://**');
    await context.setOffline(false);
    await repair();
    await page.goto(JOB);
    await expect(note(page)).toBeVisible();
    await expectTexts(page);
  });
});
