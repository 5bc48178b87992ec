// Every screen of the office, at each width, in light and dark.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectComplaints } from '../test';
import { expectAccessibleAtEachWidth } from './accessible';
import { APPLICANTS, apply } from './applicants';
import { dialog, notices, title } from './locators';
import { OfficeProcess } from './process';
import { expect, openOffice, test } from './test';
import { typeInto } from './typing';

// Nothing that axe looks at moves, and each frame of what moves would be painted meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing on', () => {
  for (const [name, path] of Object.entries({
    Jobs: '/jobs',
    Posts: '/blogs',
    Services: '/services',
    Projects: '/projects',
    Authors: '/authors',
    Pages: '/pages',
    Pictures: '/pictures',
    'Devraj Halder': '/authors/devraj-halder',
    Site: '/file/site.yaml',
    About: '/file/about.yaml',
    'Texts of pages': '/file/pages.yaml',
    Disciplines: '/file/disciplines.yaml',
    Testimonials: '/file/testimonials.yaml',
    Redirects: '/file/redirects.yaml',
    'There is nothing at this address': '/history/none',
  })) {
    test(name, async ({ page, open }) => {
      await open(path);
      await expect(title(page)).toHaveText(name);
      await expectAccessibleAtEachWidth(page);
    });
  }

  test('the overview, with an application and a problem', async ({ page, open, server }) => {
    const [one] = APPLICANTS;
    if (one) await apply(server, one);
    const path = join(server.content, 'disciplines.yaml');
    const whole = await readFile(path);
    await writeFile(path, 'none');
    await open();
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    await expect(page.getByRole('link', { name: one?.name ?? '' }).first()).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await writeFile(path, whole);
    await expect(page.getByText('The whole folder is in order.')).toBeVisible();
  });

  test('a table with selected entries, and their dialogs', async ({ page, open }) => {
    await open('/jobs');
    await page.getByRole('checkbox', { name: 'Select BIM Coordinator' }).check();
    await expectAccessibleAtEachWidth(page);
    for (const name of ['Duplicate', 'Rename', 'Delete']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessibleAtEachWidth(page, [1440]);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('an entry: form, text and preview', async ({ page, open }) => {
    await open('/blogs/blast-on-facades');
    await expect(page.locator('iframe[title="Preview of the page"]')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expectAccessibleAtEachWidth(page, [390, 1024]);
    await page.getByRole('button', { name: 'Whole file' }).click();
    await expectAccessibleAtEachWidth(page);
  });

  test('an entry with problems that was not saved', async ({ page, open }) => {
    await open('/blogs/fatigue-of-jacket-nodes');
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('button', { name: '1 problem' }).click();
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Discard changes…' }).click();
    await expectAccessibleAtEachWidth(page);
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('a picture, and the choice of one', async ({ page, open }) => {
    await open('/pictures');
    await page.getByRole('button', { name: /^bim-clash\.jpg/ }).click();
    await expect(dialog(page)).toContainText('Where it is used');
    await expectAccessibleAtEachWidth(page);
    await open('/blogs/blast-on-facades');
    await page.getByRole('button', { name: 'Choose…' }).first().click();
    await expect(dialog(page).getByRole('button', { name: /^bim-clash/ })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  test('the dialogs that write something', async ({ page, open, server }) => {
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
    await open('/jobs');
    await page.getByRole('button', { name: 'New job' }).click();
    await expectAccessibleAtEachWidth(page, [390, 1440]);
    await cancel.click();
    await open('/blogs/blast-on-facades');
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    for (const opener of [
      page.getByRole('button', { name: 'Schedule…' }),
      tools.getByRole('button', { name: 'Link' }),
    ]) {
      await opener.click();
      await expectAccessibleAtEachWidth(page, [390, 1440]);
      await cancel.click();
    }
    await tools.getByRole('button', { name: 'Picture' }).click();
    await dialog(page)
      .getByRole('button', { name: /^bim-clash/ })
      .click();
    await expect(dialog(page)).toHaveAccessibleName('Describe the picture');
    await expectAccessibleAtEachWidth(page, [390, 1440]);
    await cancel.click();

    await open('/pictures');
    await expect(page.getByRole('button', { name: /^bim-clash/ })).toBeVisible();
    const buffer = await readFile(join(server.content, 'media/bim-clash.jpg'));
    const file = { name: 'bim-clash.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(dialog(page)).toHaveAccessibleName('There is a picture of this name');
    await expectAccessibleAtEachWidth(page, [390, 1440]);
    await dialog(page).getByRole('button', { name: 'Leave the new one out' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a file that is not UTF-8, and what was typed before', async ({ page, open, server }) => {
    const path = join(server.content, 'jobs/graduate-structural-engineer.md');
    const whole = await readFile(path);
    await open('/jobs/graduate-structural-engineer');
    await typeInto(page.getByRole('textbox', { name: /^Location/ }), 'Typed before');
    await writeFile(path, Buffer.concat([whole, Buffer.from('caf\u00e9\n', 'latin1')]));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('not written in UTF-8');
    const typed = page.getByRole('textbox', { name: /^This was typed/ });
    await expect(typed).toHaveValue(/^location: "Typed before"$/m);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(typed).toHaveCount(0);
    await writeFile(path, whole);
  });

  test('the choice of unsaved text', async ({ page, open, context, office }) => {
    const path = '/projects/fennmoor-tank-farm';
    await open(path);
    await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Fennmoor: tanks on peat');
    const second = await context.newPage();
    const complaints = collectComplaints(second, office.address);
    await openOffice(second, office, path);
    await expect(second.getByRole('button', { name: 'Continue with it' })).toBeVisible();
    await expectAccessibleAtEachWidth(second);
    expect(complaints).toEqual([]);
    await second.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notices(page)).toContainText('Saved.');
  });

  test('the history, and one version', async ({ page, open }) => {
    await open('/services/marine-terminals-and-jetties');
    await page.getByRole('textbox', { name: 'Title' }).fill('Marine terminals, jetties and berths');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(notices(page)).toContainText('Saved.');
    await open('/history');
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: /^Compare services\/marine/ }).click();
    await expect(dialog(page)).toContainText('jetties and berths');
    await expectAccessibleAtEachWidth(page);
  });

  test('the applications, one of them, and its erasure', async ({ page, open, server }) => {
    for (const applicant of APPLICANTS) await apply(server, applicant);
    await open('/applications');
    await page.getByRole('checkbox', { name: 'Select Jonas Abara' }).first().check();
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('link', { name: 'Amara Lindqvist' }).first().click();
    await expect(page.getByRole('region', { name: 'What was sent' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Erase this person everywhere…' }).click();
    await expectAccessibleAtEachWidth(page);
  });

  test('the open menu', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessibleAtEachWidth(page, [390]);
  });
});

test('axe finds nothing on the first screen of an empty folder', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-e2e-'));
  const content = join(folder, 'content');
  await mkdir(content);
  const office = await OfficeProcess.start({ content, data: join(folder, 'data') });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const complaints = collectComplaints(page, office.address);
  await openOffice(page, office);
  await expect(title(page)).toHaveText('Begin your site');
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel('Your company’s name').fill('Harbour & Keel');
  await page.getByRole('button', { name: 'Write the site' }).click();
  await expect(title(page)).toHaveText('Overview');
  await expect(page.getByText('The whole folder is in order.')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.close();
  await office.stop();
  await rm(folder, { recursive: true });
});
