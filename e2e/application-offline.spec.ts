// An application that meets a network that is cut, slow or broken.
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
  realCv,
  toasts,
} from './application';
import { alert } from './locators';
import { applications } from './server';
import { expect, test } from './test';

const FAILED = 'Failed to submit application. Please try again.';

test.use({ allowedErrors: [/ERR_|status of (500|502)/] });

test.beforeEach(async ({ page, visit }) => {
  await visit(JOB);
  await fillIn(page);
});

type Page = Parameters<typeof form>[0];

const success = (page: Page) => form(page).getByRole('status');

test.describe('on a server that has stored nothing else', () => {
  test.use({ flags: '' });

  test('cut before it is sent: that is said, and it is sent once the network is back', async ({
    page,
    context,
    server,
  }) => {
    await context.setOffline(true);
    await button(page).click();
    await expect(alert(form(page))).toHaveText(`${FAILED} You seem to be offline.`);
    await expectFilledIn(page);
    await context.setOffline(false);
    await button(page).click();
    await expect(success(page)).toBeVisible();
    expect(JSON.parse(applications(server, 'list', '--json').toString())).toHaveLength(1);
  });

  test('cut on the way: everything is still there, and sending again is one application', async ({
    page,
    server,
  }) => {
    await page.route(APPLY, (route) => route.abort('connectionreset'));
    await holdToasts(page);
    await button(page).click();
    await expect(alert(form(page))).toHaveText(FAILED);
    await expect(toasts(page)).toHaveText([FAILED]);
    await expectFilledIn(page);
    await page.unroute(APPLY);
    await button(page).click();
    await expect(success(page)).toBeVisible();
    expect(JSON.parse(applications(server, 'list', '--json').toString())).toHaveLength(1);
  });

  test('cut before the answer: sent again after a reload, it is still one application', async ({
    page,
    server,
  }) => {
    await page.route(APPLY, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page).click();
    await expect(alert(form(page))).toHaveText(FAILED);
    await page.unroute(APPLY);
    await page.goto('about:blank');
    await page.goto(JOB);
    await expect(form(page).getByText('please choose your CV again')).toBeVisible();
    await field(page, 'CV').setInputFiles(realCv(CV));
    await button(page).click();
    await expect(success(page)).toBeVisible();
    expect(JSON.parse(applications(server, 'list', '--json').toString())).toHaveLength(1);
  });
});

for (const { what, ...answer } of [
  { what: 'an error page of a proxy', status: 502, contentType: 'text/html', body: '<h1>502</h1>' },
  {
    what: 'the page of a hotel network',
    status: 200,
    contentType: 'text/html',
    body: '<h1>Log in',
  },
  { what: 'an error without words', status: 500, contentType: 'application/json', body: '{' },
  {
    what: 'an error of another shape',
    status: 500,
    contentType: 'application/json',
    body: '{"message": 7, "errors": [null]}',
  },
]) {
  test(`${what} for an answer is no success and takes nothing away`, async ({ page }) => {
    await page.route(APPLY, (route) => route.fulfill(answer));
    await button(page).click();
    await expect(alert(form(page))).toHaveText(FAILED);
    await expectFilledIn(page);
    await expect(button(page)).toBeEnabled();
  });
}

test('an answer that never comes ends in words, and nothing is lost', async ({ page }) => {
  await page.clock.install();
  // Neither answered nor refused.
  await page.route(APPLY, () => {});
  await button(page).click();
  await expect(button(page)).toHaveText('Submitting...');
  await page.clock.fastForward(5 * 60_000);
  await expect(button(page)).toHaveText('Submitting...');
  await page.clock.fastForward(61_000);
  await expect(alert(form(page))).toHaveText(`${FAILED} The server did not answer in time.`);
  await expectFilledIn(page);
  await expect(button(page)).toBeEnabled();
});
