import type { Page } from '@playwright/test';
import { goOn, holdApi, missing, passFrames } from './api';
import { alert, pageHeading } from './locators';
import { nextFrame } from './network';
import { SCREENS } from './screens';
import { expect, test } from './test';

const POST = SCREENS['Blog post'];

const post = (body: string) => `---
title: "A Post of Our Own"
description: "A post that was written for a test, to see how long its readers are said to take."
cover_photo: "rack-whole.jpg"
created_at: 2026-11-03
updated_at: 2026-12-09
category: "digital"
author: "devraj-halder"
tags: []
---
${body}
`;
const words = (count: number) => Array(count).fill('word').join(' ');

test('the sample post shows its head, hero, tags and author', async ({ page, visit }) => {
  await visit(POST);
  const article = page.getByRole('article');

  await test.step('the hero tells what is known about the post', async () => {
    const hero = article.locator('header');
    const title = 'Clash Detection in Congested Pipe Racks';
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(hero.getByText('digital', { exact: true })).toBeVisible();
    await expect(
      hero.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveText(['Home', 'Blogs', title]);
    await expect(hero.locator('> div > div > ul').getByRole('listitem')).toHaveText([
      'By Devraj Halder',
      /^[1-9]\d* minutes read$/,
      'Published Oct 21, 2026',
      'Updated Oct 28, 2026',
    ]);
    await expect(hero.locator('picture img')).toHaveAttribute('src', /^\/media\//);
  });

  await test.step('title, description and share image of the page are those of the post', async () => {
    await expect(page).toHaveTitle('Clash Detection in Congested Pipe Racks | Strakeline');
    const { data } = (await (await page.request.get(`/api/public${POST}`)).json()).data;
    const meta = (key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);
    await expect(meta('description')).toHaveAttribute('content', data.description);
    await expect(meta('og:image')).toHaveAttribute('content', new RegExp(data.cover_photo));
  });

  await test.step('three related posts lead on', async () => {
    const related = page.getByRole('region', { name: 'Related posts' });
    await expect(related.getByTestId('post-card')).toHaveCount(3);
  });

  await test.step('the tags look upper-case and are not', async () => {
    const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await expect(tags).toHaveText(['BIM', 'clash detection', 'pipe racks', 'coordination']);
    await expect(tags.first()).toHaveCSS('text-transform', 'uppercase');
    await expect(tags.getByRole('link').first()).toHaveCSS('text-transform', 'uppercase');
  });

  await test.step('the footer shows the author with picture, name and bio', async () => {
    const footer = article.locator('footer');
    const picture = footer.getByRole('img', { name: 'Devraj Halder' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/media\/author-devraj-halder/);
    await expect(footer).toContainText('Devraj runs BIM coordination and reality capture.');
  });
});

const LENGTHS = [
  { count: 1, minutes: 1 },
  { count: 200, minutes: 1 },
  { count: 201, minutes: 2 },
  { count: 400, minutes: 2 },
  { count: 401, minutes: 3 },
];

const LINKS = `See [piping](/services/piping-design-and-stress-analysis),
[marine work](/projects?discipline=Marine+and+Offshore), [below](#below), [a picture](/media/logo.svg)
and [the meeting](${POST}#the-meeting).

## Below
${words(300)}`;

const WRITTEN: Record<string, string> = { 'blogs/own.md': post(LINKS) };
for (const { count } of LENGTHS) WRITTEN[`blogs/own-${count}.md`] = post(words(count));

test.describe('with texts of different lengths', () => {
  test.use({ content: { write: WRITTEN } });

  test('the minutes to read follow from the number of words', async ({ page, visit }) => {
    for (const { count, minutes } of LENGTHS) {
      await test.step(`with ${count} words, a post takes ${minutes} minutes and has no table of contents`, async () => {
        await visit(`/blogs/own-${count}`);
        await expect(page.getByText('minutes read')).toHaveText(`${minutes} minutes read`);
        await expect(page.getByText('Published Nov 3, 2026')).toBeVisible();
        await expect(page.getByText('Updated Dec 9, 2026')).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Table of Contents' })).toHaveCount(0);
      });
    }
  });
});

test.describe('with links in its text', () => {
  test.use({ content: { write: WRITTEN }, allowedErrors: [/status of 404/] });

  test.beforeEach(async ({ page, visit }) => {
    await visit('/blogs/own');
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
  });

  const link = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true });
  /** The mark goes with the document, when another is loaded. */
  const stays = (page: Page) => page.locator('html[data-stays]');

  test('a link to a page is followed inside the page', async ({ page }) => {
    await link(page, 'piping').click();
    await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
    await expect(stays(page)).toHaveCount(1);
    await page.goBack();
    await link(page, 'marine work').press('Enter');
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Marine and Offshore');
    await expect(stays(page)).toHaveCount(1);
  });

  test('a link to a place in another page leads there once that is loaded', async ({ page }) => {
    const release = await holdApi(page);
    // It is not looked for any longer than ten seconds, which do not pass.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await link(page, 'the meeting').click();
    await expect(page).toHaveURL(`${POST}#the-meeting`);
    await passFrames(page.getByText('Calculating...'));
    release();
    await expect(page.locator('#the-meeting')).toBeInViewport();
    await expect(stays(page)).toHaveCount(1);
  });

  test('a link with a modifier key opens a tab, as anywhere', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await link(page, 'piping').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page).toHaveURL('/blogs/own');
  });

  test('places in the page and files are the browser’s', async ({ page }) => {
    await link(page, 'below').click();
    await expect(page).toHaveURL('/blogs/own#below');
    await expect(stays(page)).toHaveCount(1);
    await link(page, 'a picture').click();
    await expect(page).toHaveURL(/\/media\/logo/);
    await expect(stays(page)).toHaveCount(0);
  });
});

test.describe('met inside the site', () => {
  test.use({ allowedErrors: [/status of (404|500)/] });

  const answer = (page: Page, status: number) =>
    page.route('**/api/public/blogs/*', (route) => route.fulfill({ status, json: {} }));

  // Straight to the post: pointing at a link to it would already ask for it.
  test.beforeEach(async ({ page, visit }) => {
    await page.clock.install();
    await visit('/nowhere');
  });

  test('a post that is gone says so', async ({ page, apiCalls }) => {
    await missing(page, '/blogs');
    await goOn(page, POST);
    await expect(pageHeading(page)).toHaveText('Post Not Found');
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or may have been removed."),
    ).toBeVisible();
    expect(apiCalls).toEqual([`/api/public${POST}`]);
  });

  test('a post that fails says so and is not asked for again', async ({ page, apiCalls }) => {
    await answer(page, 500);
    await goOn(page, POST);
    await expect(pageHeading(page)).toHaveText('Error Loading Post');
    await expect(alert(page)).toHaveText(
      'We encountered an error while loading this post. Please try again later.',
    );
    await page.clock.fastForward(60_000);
    await nextFrame(page);
    expect(apiCalls).toEqual([`/api/public${POST}`]);
  });

  test('it shows that it is loading, and the reading time as being calculated', async ({
    page,
  }) => {
    const release = await holdApi(page);
    await goOn(page, POST);
    await expect(pageHeading(page)).toHaveText('Loading…');
    await expect(page.getByText('Calculating...')).toBeVisible();
    release();
    await expect(page.getByText('minutes read')).toBeVisible();
  });
});

test.describe('an unknown post', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('answers 404 and says so', async ({ page }) => {
    const response = await page.goto(SCREENS['Unknown post']);
    expect(response?.status()).toBe(404);
    await expect(pageHeading(page)).toHaveText('Post Not Found');
  });

  test('Back to Blog leads to /blog, which is not found', async ({ page, visit }) => {
    await visit(SCREENS['Unknown post']);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(pageHeading(page)).toHaveText('404');
  });
});
