import type { Page } from '@playwright/test';
import { breakApi, giveUp, holdApi } from './api';
import { EMPTY } from './content';
import { pageHeading, tryAgain } from './locators';
import { expect, test } from './test';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const titles = (page: Page, name: string) =>
  section(page, name).getByTestId('post-card').getByRole('heading');

const LATEST = 'Surge in Long Loading Lines: What the Valve Curve Hides';

const post = (title: string, category: string, day: string) => `---
title: "${title}"
description: "A post that was written to see where the list of posts puts it, and how it looks there."
cover_photo: "rack-whole.jpg"
created_at: ${day}
updated_at: ${day}
category: "${category}"
author: "devraj-halder"
tags: []
---
Some text.
`;

test.describe('on the sample content', () => {
  test.beforeEach(({ visit }) => visit('/blogs'));

  test('the sections hold their posts', async ({ page }) => {
    await test.step('the sections have the names that the specification writes', async () => {
      await expect(pageHeading(page)).toHaveText('Blogs');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText(['latest post', 'top posts', 'Recent Posts']);
    });

    await test.step('the latest post is the first one', () =>
      expect(titles(page, 'latest post')).toHaveText([LATEST]));

    await test.step('the top posts are the trending ones', () =>
      expect(titles(page, 'top posts')).toHaveText([
        LATEST,
        'Laser Scans and What They Miss',
        'Wind on Open Structures',
        'Blast on Façades: Impulse, Glass and the Bracket Behind It',
      ]));

    for (const name of ['latest post', 'top posts', 'Recent Posts']) {
      await test.step(`a card of ${name} shows cover, title, day, author and read more`, async () => {
        const card = section(page, name).getByTestId('post-card').first();
        await expect(card.locator('picture img')).toHaveAttribute('src', /^\/media\//);
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(LATEST);
        await expect(card.getByText('2026-11-10', { exact: true })).toBeVisible();
        await expect(card.getByText('Tobias Renwick')).toBeVisible();
        const more = card.getByRole('link', { name: 'read more' });
        await expect(more).toHaveAttribute('href', '/blogs/surge-in-long-loading-lines');
      });
    }
  });

  test('Recent Posts has the first six and leads to all', async ({ page }) => {
    await expect(titles(page, 'Recent Posts')).toHaveText([
      LATEST,
      'Clash Detection in Congested Pipe Racks',
      'Fatigue of Jacket Nodes: Where the Years Go',
      'Laser Scans and What They Miss',
      'Wind on Open Structures',
      'ISO 19650 for a Small Team',
    ]);
    const all = section(page, 'Recent Posts').getByRole('link', { name: 'view all' });
    await expect(all).toHaveAttribute('href', '/blogs/all');
    await all.click();
    await expect(pageHeading(page)).toHaveText('All Blogs');
  });

  test('all of a card opens its post', async ({ page }) => {
    const card = section(page, 'Recent Posts').getByTestId('post-card').nth(1);
    await card.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL('/blogs/clash-detection-in-congested-pipe-racks');
    await expect(pageHeading(page)).toHaveText('Clash Detection in Congested Pipe Racks');
  });
});

test.describe('with posts of which none is trending', () => {
  test.use({
    content: {
      remove: ['blogs'],
      write: {
        'blogs/older.md': post('Older', 'digital', '2026-01-02'),
        'blogs/newer.md': post('Newer', 'piping', '2026-02-03'),
      },
    },
  });

  test('the top posts say so', async ({ page, visit }) => {
    await visit('/blogs');
    const top = section(page, 'top posts');
    await expect(top).toContainText('No top posts available at the moment.');
    await expect(top.getByTestId('post-card')).toHaveCount(0);
    await expect(titles(page, 'latest post')).toHaveText(['Newer']);
    await expect(titles(page, 'Recent Posts')).toHaveText(['Newer', 'Older']);
  });
});

test.describe('without posts', () => {
  test.use({ content: EMPTY });

  test('a line says so', async ({ page, visit }) => {
    await visit('/blogs');
    await expect(page.getByText('No posts available at the moment.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test.describe('met inside the site', () => {
  test.use({ allowedErrors: [/status of (404|500)/] });

  test('skeleton cards show while the posts load', async ({ page, visit }) => {
    await visit('/nowhere');
    const release = await holdApi(page);
    await page.getByRole('link', { name: 'Blogs' }).click();
    await expect(pageHeading(page)).toHaveText('Blogs');
    await expect(page.getByTestId('skeleton-card')).toHaveCount(3);
    release();
    await expect(titles(page, 'Recent Posts')).toHaveCount(6);
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });

  test('a failure is said in a line, and Try again recovers', async ({ page, visit }) => {
    const repair = await breakApi(page);
    await visit('/nowhere');
    await page.getByRole('link', { name: 'Blogs' }).click();
    await giveUp(page);
    await expect(page.getByText('The posts could not be loaded.')).toBeVisible();
    await expect(page.getByTestId('post-card')).toHaveCount(0);
    await repair();
    await tryAgain(page).click();
    await expect(titles(page, 'Recent Posts')).toHaveCount(6);
  });
});
