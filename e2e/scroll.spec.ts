// Where on a page the visitor was, across reloads and the browser's own cache of pages.
import type { Page } from '@playwright/test';
import { holdApi, passFrames } from './api';
import { mainLink, pageHeading } from './locators';
import { expectHome, openServices, scrollTo, scrollY } from './navigation';
import { loadsChunk, nextFrame } from './network';
import { SCREENS } from './screens';
import { expect, hydrated, test } from './test';

const RESTORE_TIMEOUT = 10_000;

/** Further down than Home reaches while it loads. */
const DEEP = 2_600;

/** From far down on Home to a little down on Services. */
async function scrollAndOpenServices(page: Page, from = 1200): Promise<void> {
  await scrollTo(page, from);
  await openServices(page);
  await scrollTo(page, 150);
}

/**
 * Back on Home after a reload, while its answers are held and the clock is paused, so that they do not come too late on a
 * slow machine; returns what lets them through.
 */
async function returnToSkeleton(page: Page): Promise<() => void> {
  await page.clock.install();
  await scrollAndOpenServices(page, DEEP);
  await page.reload();
  await hydrated(page);
  const release = await holdApi(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goBack();
  await passFrames(page.getByTestId('skeleton-card'));
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
  return release;
}

test('after a reload, Back and Forward return to where the visitor was', async ({
  page,
  visit,
}) => {
  await visit('/');
  await scrollAndOpenServices(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollY(page)).toBe(150);
  await page.goBack();
  await expectHome(page);
  await expect.poll(() => scrollY(page)).toBe(1200);
  await page.goForward();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(150);
});

test('a page whose answers come late is scrolled once they are there', async ({ page, visit }) => {
  await visit('/');
  const release = await returnToSkeleton(page);
  expect(await scrollY(page)).toBeLessThan(DEEP);
  release();
  await expect.poll(() => scrollY(page)).toBe(DEEP);
});

test('a visitor who scrolls meanwhile is left alone', async ({ page, visit }) => {
  await visit('/');
  const release = await returnToSkeleton(page);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => scrollY(page)).toBe(0);
  release();
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  expect(await scrollY(page)).toBe(0);
});

test('a page that was scrolled by anything else meanwhile is left alone', async ({
  page,
  visit,
}) => {
  await visit('/');
  const release = await returnToSkeleton(page);
  await scrollTo(page, 100);
  await page.clock.resume();
  await nextFrame(page);
  release();
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  await nextFrame(page);
  expect(await scrollY(page)).toBeLessThan(DEEP);
});

test('a page whose answers come too late is not scrolled any more', async ({ page, visit }) => {
  await visit('/');
  const release = await returnToSkeleton(page);
  await page.clock.fastForward(RESTORE_TIMEOUT);
  await page.clock.resume();
  release();
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  await nextFrame(page);
  expect(await scrollY(page)).toBeLessThan(DEEP);
});

test('an entry that another document left is scrolled to as well', async ({ page, visit }) => {
  await visit('/');
  await scrollAndOpenServices(page);
  await visit('/contact');
  // A moment later, so that this call returns before its document is gone: no time has to pass.
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expectHome(page);
  await expect.poll(() => scrollY(page)).toBe(1200);
});

test('the events of the back/forward cache, dispatched by hand, leave restoring the scroll position to the page', async ({
  page,
  visit,
}) => {
  await visit('/');
  const after = (event: string) =>
    page.evaluate((event) => {
      window.dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
      return window.history.scrollRestoration;
    }, event);
  // Playwright switches the cache off; these are the events that it would bring.
  expect(await after('pagehide')).toBe('auto');
  expect(await after('pageshow')).toBe('manual');
});

test('a page that is left while it scrolls smoothly does not scroll the next one', async ({
  page,
  visit,
}) => {
  await visit(SCREENS['Blog post']);
  const blogs = mainLink(page, 'Blogs');
  await loadsChunk(page, '**/assets/blogs-*.js', () => blogs.hover());
  // In an event of the scroll itself, which a later call could find at its end.
  await blogs.evaluate((link: HTMLElement) => {
    const leave = () => {
      if (window.scrollY <= 300) return;
      window.removeEventListener('scroll', leave);
      link.click();
    };
    window.addEventListener('scroll', leave);
  });
  const contents = page.getByRole('navigation', { name: 'Table of Contents' });
  // Playwright's own click would look at the page once more, which is left by then.
  await contents
    .getByRole('link')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(pageHeading(page)).toHaveText('Blogs');
  // The rest of the scroll shows in the frames that follow the fade.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await nextFrame(page);
  expect(await scrollY(page)).toBe(0);
});
