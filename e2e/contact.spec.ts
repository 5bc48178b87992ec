import type { Page } from '@playwright/test';
import { pageHeading } from './locators';
import { expect, test } from './test';

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });

const FIELDS = ['First name', 'Last name', 'Email', 'Phone number', 'Message'];

/** The addresses that the page has tried to go to; none of them is a request. */
async function navigations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => found.push(url));
  await session.send('Page.enable');
  return found;
}

test.describe('with JavaScript', () => {
  test.beforeEach(({ visit }) => visit('/contact'));

  test('the hero is titled Contact Us', async ({ page }) => {
    await expect(page).toHaveTitle('Contact Us | Strakeline');
    await expect(pageHeading(page)).toHaveText('Contact Us');

    await test.step('the panel has an invitation, the address, the number and the messaging app', async () => {
      const panel = page.getByRole('region', { name: 'Talk to an engineer' });
      await expect(panel.getByRole('paragraph')).toContainText('Tell us what you are planning');
      for (const { name, target } of [
        { name: 'hello@strakeline.example', target: 'mailto:hello@strakeline.example' },
        { name: '+44 1632 960140', target: 'tel:+441632960140' },
        { name: 'WhatsApp', target: 'https://wa.me/441632960140' },
      ]) {
        await expect(panel.getByRole('link', { name })).toHaveAttribute('href', target);
      }
    });

    await test.step('the form has five required fields of the right types', async () => {
      for (const name of FIELDS) await expect(field(page, name)).toHaveAttribute('required');
      await expect(form(page).locator('input, textarea, select')).toHaveCount(FIELDS.length);
      await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
      await expect(field(page, 'Phone number')).toHaveAttribute('type', 'tel');
    });

    await test.step('the message is counted and ends at 200', async () => {
      await field(page, 'Message').fill('x'.repeat(199));
      await field(page, 'Message').pressSequentially('yz');
      await expect(field(page, 'Message')).toHaveValue(`${'x'.repeat(199)}y`);
      await expect(form(page).getByText('200/200', { exact: true })).toBeVisible();
    });
  });

  test('nothing opens while a field is empty, and each says so', async ({ page }) => {
    const opened = await navigations(page);
    await send(page).click();
    await expect(field(page, 'First name')).toBeFocused();
    for (const name of FIELDS) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(
        new RegExp(`${name} is required$`),
      );
    }
    expect(opened).toEqual([]);
  });

  test.describe('and no mail program', () => {
    test.use({ allowedErrors: [/mailto:/] });

    test('Send Message opens a prepared mail and asks the server for nothing', async ({
      page,
      apiCalls,
    }) => {
      const opened = await navigations(page);
      await field(page, 'First name').fill('Zoë');
      await field(page, 'Last name').fill('Núñez');
      await field(page, 'Email').fill('zoe+work@example.com');
      await field(page, 'Phone number').fill('+44 1632 960140');
      await field(page, 'Message').fill('Tanks & pipes?\n100 % sure 😀');
      await send(page).click();
      const body = [
        'Name: Zoë Núñez',
        'Email: zoe+work@example.com',
        'Phone: +44 1632 960140',
        '',
        'Tanks & pipes?',
        '100 % sure 😀',
      ].join('\r\n');
      const subject = encodeURIComponent('Contact Form Submission from Zoë Núñez');
      await expect
        .poll(() => opened)
        .toEqual([
          `mailto:hello@strakeline.example?subject=${subject}&body=${encodeURIComponent(body)}`,
        ]);
      await expect(form(page).getByRole('status')).toContainText('hello@strakeline.example');
      await expect(page).toHaveURL('/contact');
      await expect(field(page, 'First name')).toHaveValue('Zoë');
      expect(apiCalls).toEqual([]);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address stands where the form would be', async ({ page }) => {
    await page.goto('/contact');
    await expect(form(page)).toBeHidden();
    const link = page.getByRole('main').getByRole('link', { name: 'hello@strakeline.example' });
    await expect(link).toHaveCount(2);
    await expect(link.first()).toHaveAttribute('href', 'mailto:hello@strakeline.example');
    await expect(link.first()).toBeVisible();
  });
});
