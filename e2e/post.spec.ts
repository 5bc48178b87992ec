import type { Page } from '@playwright/test';
import { goOn, holdApi } from './api';
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

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit(POST));

  test('the hero tells what is known about the post', async ({ page }) => {
    const hero = page.getByRole('article').locator('header');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      'Clash Detection in Congested Pipe Racks',
    );
    await expect(hero.getByText('digital', { exact: true })).toBeVisible();
    await expect(hero.getByRole('listitem')).toHaveText([
      'By Devraj Halder',
      /^[1-9]\d* minutes read$/,
      'Published Oct 21, 2026',
      'Updated Oct 28, 2026',
    ]);
    await expect(hero.locator('picture img')).toHaveAttribute('src', /^\/media\//);
  });

  test('title, description and share image of the page are those of the post', async ({ page }) => {
    await expect(page).toHaveTitle('Clash Detection in Congested Pipe Racks | Strakeline');
    const { data } = (await (await page.request.get(`/api/public${POST}`)).json()).data;
    const meta = (key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);
    await expect(meta('description')).toHaveAttribute('content', data.description);
    await expect(meta('og:image')).toHaveAttribute('content', new RegExp(data.cover_photo));
  });

  test('the tags look upper-case and are not', async ({ page }) => {
    const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await expect(tags).toHaveText(['BIM', 'clash detection', 'pipe racks', 'coordination']);
    await expect(tags.first()).toHaveCSS('text-transform', 'uppercase');
  });

  test('the footer shows the author with picture, name and bio', async ({ page }) => {
    const footer = page.getByRole('article').locator('footer');
    const picture = footer.getByRole('img', { name: 'Devraj Halder' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/media\/author-devraj-halder/);
    await expect(footer).toContainText('Devraj runs BIM coordination and reality capture.');
  });
});

for (const [count, minutes] of [
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
] as const) {
  test.describe(`with a text of ${count} words`, () => {
    test.use({ content: { write: { 'blogs/own.md': post(words(count)) } } });

    test(`a post takes ${minutes} minutes and has no table of contents`, async ({
      page,
      visit,
    }) => {
      await visit('/blogs/own');
      await expect(page.getByText('minutes read')).toHaveText(`${minutes} minutes read`);
      await expect(page.getByText('Published Nov 3, 2026')).toBeVisible();
      await expect(page.getByText('Updated Dec 9, 2026')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Table of Contents' })).toHaveCount(0);
    });
  });
}

test.describe('with links in its text', () => {
  const body = `See [piping](/services/piping-design-and-stress-analysis),
[marine work](/projects?discipline=Marine+and+Offshore), [below](#below), [a picture](/media/logo.svg)
and [the meeting](${POST}#the-meeting).

## Below
${words(300)}`;
  test.use({
    content: { write: { 'blogs/own.md': post(body) } },
    allowedErrors: [/status of 404/],
  });

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Piping Design and Stress Analysis',
    );
    await expect(stays(page)).toHaveCount(1);
    await page.goBack();
    await link(page, 'marine work').press('Enter');
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Marine and Offshore');
    await expect(stays(page)).toHaveCount(1);
  });

  test('a link to a place in another page leads there once that is loaded', async ({ page }) => {
    const release = await holdApi(page);
    await link(page, 'the meeting').click();
    await expect(page).toHaveURL(`${POST}#the-meeting`);
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
    await answer(page, 404);
    await goOn(page, POST);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or may have been removed."),
    ).toBeVisible();
    expect(apiCalls).toEqual([`/api/public${POST}`]);
  });

  test('a post that fails says so and is not asked for again', async ({ page, apiCalls }) => {
    await answer(page, 500);
    await goOn(page, POST);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Post');
    await expect(
      page.getByText('We encountered an error while loading this post. Please try again later.'),
    ).toBeVisible();
    await page.clock.fastForward(60_000);
    expect(apiCalls).toEqual([`/api/public${POST}`]);
  });

  test('it shows that it is loading, and the reading time as being calculated', async ({
    page,
  }) => {
    const release = await holdApi(page);
    await goOn(page, POST);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading…');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  });

  test('Back to Blog leads to /blog, which is not found', async ({ page, visit }) => {
    await visit(SCREENS['Unknown post']);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  });
});
