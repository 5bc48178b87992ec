import type { Page } from '@playwright/test';
import { hold } from './api';
import { mainLink, pageHeading } from './locators';
import { expect, test } from './test';

interface Turn {
  /** The longest that anything moves. */
  longest: number;
  /** What moves. */
  parts: string[];
}

interface Watched extends Window {
  turns?: Promise<Turn>[];
}

/** Notes every fade from one page to another. */
async function watchTurns(page: Page): Promise<() => Promise<Turn[]>> {
  await page.addInitScript(() => {
    const turns: Promise<Turn>[] = [];
    (window as Watched).turns = turns;
    const start = document.startViewTransition;
    document.startViewTransition = (...args) => {
      const transition = start.apply(document, args);
      turns.push(
        transition.ready.then(() => {
          const effects = document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
          return {
            longest: Math.max(...effects.map((effect) => Number(effect.getTiming().duration))),
            parts: effects.map(({ pseudoElement }) => pseudoElement ?? ''),
          };
        }),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => Promise.all((window as Watched).turns ?? []));
}

test('a page fades into the next in a moment', async ({ page, visit }) => {
  const turns = await watchTurns(page);
  await visit('/');
  expect(await turns()).toEqual([]);
  await mainLink(page, 'Services').click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
  const [turn, ...more] = await turns();
  expect(more).toEqual([]);
  expect(turn?.longest).toBeGreaterThanOrEqual(150);
  expect(turn?.longest).toBeLessThanOrEqual(300);
  expect(turn?.parts).toContain('::view-transition-new(root)');
});

test('a post fades in as well, and Back and Forward lead between them', async ({ page, visit }) => {
  const turns = await watchTurns(page);
  await visit('/blogs');
  await page
    .getByRole('link', { name: /^read more/ })
    .first()
    .click();
  const article = page.getByRole('article');
  await expect(article).toHaveCount(1);
  await expect(article).toBeVisible();
  await expect(pageHeading(page)).toBeFocused();
  expect(await turns()).toHaveLength(1);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Blogs');
  await expect(pageHeading(page)).toBeFocused();
  await page.goForward();
  await expect(article).toHaveCount(1);
  await expect(article).toBeVisible();
});

test('a list that is narrowed does not fade', async ({ page, visit }) => {
  const turns = await watchTurns(page);
  await visit('/services');
  const button = page.getByRole('button', { name: 'Marine and Offshore' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/discipline=/);
  expect(await turns()).toEqual([]);
});

test('the next page does not wait for its pictures', async ({ page, visit }) => {
  await visit('/projects');
  // The list's own pictures would hold the lines that the next page needs.
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/media/**');
  await page.getByRole('link', { name: 'Harrow Sound Product Terminal' }).click();
  await expect(pageHeading(page)).toHaveText('Harrow Sound Product Terminal');
  await expect(pageHeading(page)).toBeFocused();
  const hero = page.locator('main img[fetchpriority=high]');
  expect(await hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  release();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
});

test('who goes on during a turn arrives where they went last', async ({ page, visit }) => {
  await visit('/');
  await page.evaluate(() => {
    for (const path of ['/services', '/projects', '/jobs']) {
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
    }
  });
  await expect(page).toHaveURL('/jobs');
  await expect(pageHeading(page)).toHaveText('Careers at Strakeline Engineering');
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL('/services');
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
});

test('a page whose chunk comes late lets the one before it stand, and loses to the next click', async ({
  page,
  visit,
}) => {
  await visit('/');
  const asked = page.waitForRequest('**/assets/projects-*.js');
  const release = await hold(page, '**/assets/projects-*.js');
  await mainLink(page, 'Projects').click();
  await asked;
  await expect(page).toHaveURL('/projects');
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await mainLink(page, 'Contact').click();
  await expect(page).toHaveTitle('Contact Us | Strakeline');
  const loaded = page.waitForResponse('**/assets/projects-*.js');
  release();
  await (await loaded).finished();
  await expect(page).toHaveTitle('Contact Us | Strakeline');
  await page.goBack();
  await expect(page).toHaveTitle('Our Projects | Strakeline');
});

test('a window that changes its size breaks a turn off and shows the page', async ({
  page,
  visit,
}) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a fade', async ({ page, visit }) => {
    const turns = await watchTurns(page);
    await visit('/');
    await mainLink(page, 'Services').click();
    await expect(pageHeading(page)).toHaveText('Our Services');
    await expect(pageHeading(page)).toBeFocused();
    expect(await turns()).toEqual([]);
  });
});

test('a browser that cannot fade changes pages all the same', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await visit('/');
  await mainLink(page, 'Services').click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
});
