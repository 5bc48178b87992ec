import type { Page } from '@playwright/test';
import { pageHeading } from './locators';
import { markDocument } from './network';
import { SCREENS } from './screens';
import { expect, test } from './test';

const tags = (page: Page) => page.getByRole('list', { name: 'Tags' }).getByRole('link');
const titles = (page: Page) => page.getByTestId('post-card').getByRole('heading');
const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const showAll = (page: Page) => page.getByRole('link', { name: 'Show all posts' });

const BIM = [
  'Clash Detection in Congested Pipe Racks',
  'ISO 19650 for a Small Team',
  'When to Stop Modelling',
];

test('a tag of a post leads to the posts with it, and Back to the post', async ({
  page,
  visit,
}) => {
  await visit(SCREENS['Blog post']);
  const same = await markDocument(page);
  await tags(page).filter({ hasText: 'BIM' }).click();
  await expect(page).toHaveURL('/blogs/all?tag=BIM');
  await expect(page).toHaveTitle('All Blogs: BIM | Strakeline');
  await expect(pageHeading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Posts tagged “BIM”');
  await expect(titles(page)).toHaveText(BIM);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Clash Detection in Congested Pipe Racks');
  expect(await same()).toBe(true);
});

test('Show all posts removes the tag, keeps the focus in the list, and Back restores it', async ({
  page,
  visit,
}) => {
  await visit('/blogs/all?tag=BIM');
  await showAll(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blogs/all');
  await expect(page).toHaveTitle('All Blogs | Strakeline');
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  await expect(showAll(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(titles(page)).toHaveText(BIM);
});

test('every tag has a link that can be hit and that shows its focus', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(SCREENS['Blog post']);
  for (const tag of await tags(page).all()) {
    const box = await tag.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await tags(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(tags(page).nth(1)).toBeFocused();
  await expect(tags(page).nth(1)).toHaveCSS('outline-style', 'solid');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a tag is found however it is written', async ({ page }) => {
      for (const [query, expected] of [
        ['tag=pipe+racks', 'Posts tagged “pipe racks”'],
        ['tag=Pipe%20RACKS&utm_source=mail', 'Posts tagged “pipe racks”'],
        ['tag=fa%C3%A7ades', 'Posts tagged “façades”'],
      ]) {
        await page.goto(`/blogs/all?${query}`);
        await expect(heading(page)).toHaveText(expected ?? '');
        await expect(titles(page).first()).toBeVisible();
      }
    });

    test('a tag that no post has says so, and leads to all posts', async ({ page }) => {
      const response = await page.goto('/blogs/all?tag=%3Cb%3Enone');
      expect(response?.status()).toBe(200);
      await expect(page.getByText('No posts have this tag.')).toBeVisible();
      await expect(titles(page)).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', /\/blogs\/all$/);
      await showAll(page).click();
      await expect(page).toHaveURL('/blogs/all');
      await expect(titles(page)).toHaveCount(3);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    });
  });
}

const tagged = (number: number) => `---
title: "Post ${number}"
description: "A post that was written for a test, to see on which page of its tag it is shown."
cover_photo: "rack-whole.jpg"
created_at: 2026-11-0${number}
updated_at: 2026-11-0${number}
category: "digital"
author: "devraj-halder"
tags: ["A+B & 100 %"]
---
Some text.
`;

test.describe('with a tag of seven posts', () => {
  const write: Record<string, string> = {};
  for (let number = 1; number <= 7; number++) write[`blogs/own-${number}.md`] = tagged(number);
  test.use({ content: { write } });

  test('it has pages of its own, and Back from a post returns to them', async ({ page, visit }) => {
    await visit('/blogs/own-1');
    await tags(page).click();
    await expect(page).toHaveURL('/blogs/all?tag=A%2BB+%26+100+%25');
    await expect(titles(page)).toHaveText(['Post 7', 'Post 6', 'Post 5']);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/blogs/all?tag=A%2BB+%26+100+%25&page=2');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 2']);
    await page.getByTestId('post-card').last().click();
    await expect(pageHeading(page)).toHaveText('Post 2');
    await page.goBack();
    await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 2']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 2']);
  });
});
