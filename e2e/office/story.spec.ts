// What the office is for, from the first look at it: `serve` and `office` side by side on one folder. The tests go on
// from each other.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { button, CV, fillIn, toasts, VALUES } from '../application';
import { hydrated } from '../test';
import {
  dialog,
  goTo,
  markdown,
  notices,
  press,
  row,
  title,
  typeAtEnd,
  wholeFile,
} from './locators';
import { expect, LOST_CONNECTION, openOffice, test } from './test';

test.describe.configure({ mode: 'serial' });

const A_SECOND = 1_000;
const MOST_SAVES = 15;
const JOB = { title: 'Tank Inspector', path: '/jobs/tank-inspector' };

test('a job with a picture is posted, and on the site within a second', async ({
  page,
  open,
  server,
  visitor,
}) => {
  await open();
  await goTo(page, 'Jobs');
  await page.getByRole('button', { name: 'New job' }).click();
  await dialog(page).getByLabel('Title').fill(JOB.title);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(title(page)).toHaveText(JOB.title);
  await page.getByLabel('Location', { exact: false }).first().fill('Haverstead');
  await insertPicture(page, join(server.content, 'media/bim-clash.jpg'));
  await expect(markdown(page)).toContainText(
    '![A tank behind its bund](tank-seen-from-the-bund.jpg)',
  );
  await expect(preview(page).getByRole('img', { name: 'A tank behind its bund' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page)).toContainText('What they do in an ordinary week');
  await expect(dialog(page)).not.toContainText('Full-time');
  await press(page, 'Publish anyway', 'Published.');
  const waits = [await timeUntilShown(server.address + JOB.path, 'Haverstead')];
  await visitor.goto(server.address + JOB.path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(JOB.title);
  const picture = visitor.getByRole('img', { name: 'A tank behind its bund' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate(isDecoded)).toBe(true);

  // A busy machine may be late with some, but not with all of them.
  for (let save = 1; save <= MOST_SAVES && Math.min(...waits) >= A_SECOND; save++) {
    const place = `Haverstead ${save}`;
    await page.getByLabel('Location', { exact: false }).first().fill(place);
    await press(page, 'Save', 'Saved.');
    waits.push(await timeUntilShown(server.address + JOB.path, place));
  }
  expect(Math.min(...waits)).toBeLessThan(A_SECOND);
});

test('a post is scheduled', async ({ page, open, server }) => {
  await open('/blogs');
  await page.getByRole('button', { name: 'New post' }).click();
  await dialog(page).getByLabel('Title').fill('Next year’s standards');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(title(page)).toHaveText('Next year’s standards');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await dialog(page).getByLabel('Day').fill('2099-01-04');
  await dialog(page).getByLabel('Time (UTC)').fill('08:30');
  await dialog(page).getByRole('button', { name: 'Schedule and save' }).click();
  await dialog(page).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await goTo(page, 'Posts');
  await expect(row(page, 'Next year’s standards')).toContainText(/Scheduled.*from .*2099/);
  const file = await readFile(join(server.content, 'blogs/next-years-standards.md'), 'utf8');
  expect(file).toContain('publish_at: 2099-01-04T08:30:00Z\n');
  expect(file).not.toContain('draft: true');
  // Once the site shows what was written after it, it has read it.
  const later = join(server.content, 'blogs/reading-a-hazop-as-a-structural-engineer.md');
  await writeFile(later, `${await readFile(later, 'utf8')}\nRead after the scheduled one.\n`);
  await timeUntilShown(
    `${server.address}/blogs/reading-a-hazop-as-a-structural-engineer`,
    'Read after the scheduled one.',
  );
  expect(await statusOf(`${server.address}/blogs/next-years-standards`)).toBe(404);
});

test('a file that was broken by hand is mended', async ({ page, open, server }) => {
  const path = join(server.content, 'jobs/marine-civil-engineer.md');
  const whole = await readFile(path, 'utf8');
  await open();
  await writeFile(path, whole.replace(/^location: .*$/m, 'location: "Port Ansley'));
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText('jobs/marine-civil-engineer.md, line');

  await problems.getByRole('link', { name: 'jobs/marine-civil-engineer.md' }).first().click();
  await expect(page.getByRole('alert')).toContainText('This file cannot be read');
  await page.getByRole('button', { name: /problem/ }).click();
  await expect(wholeFile(page)).toContainText('location: "Port Ansley');
  await wholeFile(page).getByText('location: "Port Ansley').click();
  await wholeFile(page).press('End');
  await wholeFile(page).pressSequentially('"');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Save', 'Saved.');
  expect(await readFile(path, 'utf8')).toBe(
    whole.replace(/^location: .*$/m, 'location: "Port Ansley"'),
  );
  await goTo(page, 'Overview');
  await expect(page.getByText('The whole folder is in order.')).toBeVisible();
});

test('an author is renamed, and the posts follow', async ({ page, open, server, visitor }) => {
  const post = join(server.content, 'blogs/blast-on-facades.md');
  const before = await readFile(post, 'utf8');
  expect(before).toContain('author: "marit-sandvoll"');
  await open('/authors');
  await page.getByRole('checkbox', { name: 'Select Marit Sandvoll' }).check();
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog(page).getByLabel('Slug').fill('marit-sandvoll-berg');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(notices(page)).toContainText('Renamed to marit-sandvoll-berg.');

  await expect(row(page, 'Marit Sandvoll')).toContainText('marit-sandvoll-berg');
  expect(await readFile(post, 'utf8')).toBe(
    before.replace('author: "marit-sandvoll"', 'author: "marit-sandvoll-berg"'),
  );
  await goTo(page, 'Overview');
  await expect(page.getByText('The whole folder is in order.')).toBeVisible();
  await visitor.goto(`${server.address}/blogs/blast-on-facades`);
  await expect(visitor.getByText('Marit Sandvoll').first()).toBeVisible();
});

test('a deletion is undone', async ({ page, open, server }) => {
  const name = 'Corrosion Under Insulation';
  const path = join(server.content, 'blogs/corrosion-under-insulation.md');
  const address = `${server.address}/blogs/corrosion-under-insulation`;
  const before = await readFile(path);
  await open('/blogs');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(title(page)).toHaveText('Posts');
  await expect(row(page, name)).toHaveCount(0);
  await expect.poll(() => statusOf(address)).toBe(404);

  await press(page, 'Undo', 'It is back.');
  await expect(row(page, name)).toBeVisible();
  expect(await readFile(path)).toEqual(before);
  await expect.poll(() => statusOf(address)).toBe(200);
});

test.describe(() => {
  test.use({ allowedErrors: [LOST_CONNECTION] });

  test('what was typed before a crash is there again', async ({
    page,
    open,
    office,
    context,
    server,
  }) => {
    await open('/jobs/bim-coordinator');
    // The first letters may be kept before the last are typed.
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/typing') &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes('Typed before the crash.'),
    );
    await typeAtEnd(markdown(page), 'Typed before the crash.');
    await kept;
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await office.crash();
    await page.close();

    await office.startAgain();
    const tab = await context.newPage();
    await openOffice(tab, office);
    const unsaved = tab.getByRole('region', { name: 'Not saved yet' });
    await unsaved.getByRole('link', { name: 'BIM Coordinator' }).click();
    await expect(tab.getByRole('region', { name: /compared with/ })).toContainText(
      'Typed before the crash.',
    );
    await tab.getByRole('button', { name: 'Continue with it' }).click();
    await markdown(tab).press('ControlOrMeta+End');
    await expect(markdown(tab)).toContainText('Typed before the crash.');
    await press(tab, 'Save', 'Saved.');
    const file = await readFile(join(server.content, 'jobs/bim-coordinator.md'), 'utf8');
    expect(file).toMatch(/Typed before the crash\.\s*$/);
  });
});

test('an application is read, its CV downloaded, and all of it erased', async ({
  page,
  open,
  server,
  visitor,
}) => {
  await visitor.goto(server.address + JOB.path);
  await hydrated(visitor);
  await fillIn(visitor);
  await button(visitor).click();
  await expect(toasts(visitor)).toContainText(['Application submitted successfully!']);

  await open();
  await page
    .getByRole('region', { name: 'New applications' })
    .getByRole('link', { name: VALUES.Name })
    .click();
  const sent = page.getByRole('region', { name: 'What was sent' });
  await expect(title(page)).toHaveText(VALUES.Name);
  for (const text of [JOB.title, VALUES.Email, '7.5 years', 'Within 2 weeks', 'Tanks & pipes.']) {
    await expect(sent).toContainText(text);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cv.pdf');
  expect(await readFile(await download.path())).toEqual(CV);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Erase this application…' }).click();
  const erase = dialog(page).getByRole('button', { name: 'Erase' });
  await expect(erase).toBeDisabled();
  await dialog(page).getByLabel('Yes, erase it for good').check();
  await erase.click();
  await expect(notices(page)).toContainText('Erased 1 application.');
  await expect(title(page)).toHaveText('Applications');
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(row(page, VALUES.Name)).toHaveCount(0);
});

/** A picture of another name than those of the folder, described as the office asks for it. */
async function insertPicture(page: Page, file: string): Promise<void> {
  const buffer = await readFile(file);
  await markdown(page).press('ControlOrMeta+End');
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Picture' })
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page).getByRole('button', { name: 'Add pictures' }).click(),
  ]);
  await chooser.setFiles({ name: 'Tank seen from the bund.JPG', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('What can be seen in it?').fill('A tank behind its bund');
  await page.getByRole('button', { name: 'Insert' }).click();
}

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

/** In milliseconds. The page of a job that is not there yet names others, with their places. */
async function timeUntilShown(url: string, text: string): Promise<number> {
  const start = Date.now();
  const page = async () => {
    const answer = await fetch(url);
    return answer.ok ? answer.text() : `status ${answer.status}`;
  };
  await expect.poll(page, { intervals: [25] }).toContain(text);
  return Date.now() - start;
}

async function statusOf(url: string): Promise<number> {
  const { status } = await fetch(url);
  return status;
}

const isDecoded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
