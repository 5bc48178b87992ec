import type { Page } from '@playwright/test';
import { hold } from './api';
import { mainLink, pageHeading } from './locators';
import {
  expectHome,
  expectProjects,
  holdProjects,
  openServices,
  PROJECTS_CHUNK,
} from './navigation';
import { expect, test } from './test';

interface Transition {
  /** The duration of its longest animation, in milliseconds. */
  longest: number;
  /** The pseudo-elements that are animated. */
  parts: string[];
}

interface Watched extends Window {
  transitions?: Promise<Transition>[];
}

/** Records every view transition; the returned function returns them. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Promise<Transition>[] = [];
    (window as Watched).transitions = transitions;
    const start = document.startViewTransition;
    document.startViewTransition = (...args) => {
      const transition = start.apply(document, args);
      const recorded = transition.ready.then(() => {
        const effects = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        return {
          longest: Math.max(...effects.map((effect) => Number(effect.getTiming().duration))),
          parts: effects.map(({ pseudoElement }) => pseudoElement ?? ''),
        };
      });
      // One that is skipped rejects; without this, that would count as an error of the page.
      recorded.catch(() => {});
      transitions.push(recorded);
      return transition;
    };
  });
  return () => page.evaluate(() => Promise.all((window as Watched).transitions ?? []));
}

test('a page fades into the next within 300 ms', async ({ page, visit }) => {
  const transitions = await watchTransitions(page);
  await visit('/');
  expect(await transitions()).toEqual([]);
  await openServices(page);
  const [transition, ...more] = await transitions();
  expect(more).toEqual([]);
  expect(transition?.longest).toBeGreaterThanOrEqual(150);
  expect(transition?.longest).toBeLessThanOrEqual(300);
  expect(transition?.parts).toContain('::view-transition-new(root)');
});

test('a post fades in as well, and Back and Forward lead between them', async ({ page, visit }) => {
  const transitions = await watchTransitions(page);
  await visit('/blogs');
  await page
    .getByRole('link', { name: /^read more/ })
    .first()
    .click();
  const article = page.getByRole('article');
  await expect(article).toHaveCount(1);
  await expect(article).toBeVisible();
  await expect(pageHeading(page)).toBeFocused();
  expect(await transitions()).toHaveLength(1);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Blogs');
  await expect(pageHeading(page)).toBeFocused();
  await page.goForward();
  await expect(article).toHaveCount(1);
  await expect(article).toBeVisible();
});

test('a list that is narrowed does not fade', async ({ page, visit }) => {
  const transitions = await watchTransitions(page);
  await visit('/services');
  const button = page.getByRole('button', { name: 'Marine and Offshore' });
  const first = page.getByTestId('service-card').first();
  const before = (await first.textContent()) ?? '';
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/discipline=/);
  // The button and the address are ahead of the list.
  await expect(first).not.toHaveText(before);
  expect(await transitions()).toEqual([]);
});

test('the next page does not wait for its pictures', async ({ page, visit }) => {
  await visit('/projects');
  // Requests for the list's pictures would occupy the connections that the next page needs.
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

test('a visitor who follows several links during a transition arrives at the last one', async ({
  page,
  visit,
}) => {
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

test('a page whose chunk comes late leaves the previous one on screen, and the next click replaces it', async ({
  page,
  visit,
}) => {
  await visit('/');
  const asked = page.waitForRequest(PROJECTS_CHUNK);
  const release = await holdProjects(page);
  await mainLink(page, 'Projects').click();
  await asked;
  await expect(page).toHaveURL('/projects');
  await expectHome(page);
  await mainLink(page, 'Contact').click();
  await expect(page).toHaveTitle('Contact Us | Strakeline');
  const loaded = page.waitForResponse(PROJECTS_CHUNK);
  release();
  await (await loaded).finished();
  await expect(page).toHaveTitle('Contact Us | Strakeline');
  await page.goBack();
  await expectProjects(page);
});

test('resizing the window ends a transition and shows the page', async ({ page, visit }) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(pageHeading(page)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a fade', async ({ page, visit }) => {
    const transitions = await watchTransitions(page);
    await visit('/');
    await openServices(page);
    expect(await transitions()).toEqual([]);
  });
});

test('a browser without view transitions changes pages as well', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await visit('/');
  await openServices(page);
});
