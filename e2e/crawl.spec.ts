import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { type Crawl, withoutFragment } from './crawl';
import {
  canonical,
  canonicalPagesOf,
  FIXED_FILES,
  htmlOf,
  NOT_FOUND,
  pagesOf,
  SECOND_HOME,
  test,
} from './crawled';

// In one worker, which crawls once.
test.describe.configure({ mode: 'default' });

/** Back to Blog leads to it by specification, and it does not exist. */
const MISSING_BY_SPECIFICATION = '/blog';

test('every link, picture and file answers 200', ({ site }) => {
  const failed = [];
  for (const { address, references } of site.answers.values()) {
    for (const reference of references) {
      const target = withoutFragment(reference);
      const status = site.answers.get(target)?.status ?? site.files.get(target);
      const isKnown = target === MISSING_BY_SPECIFICATION || NOT_FOUND.includes(target);
      if (status !== 200 && !isKnown) failed.push(`${address} → ${reference}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  for (const address of ['/', SECOND_HOME, ...FIXED_FILES]) {
    expect(site.answers.get(address)?.status, address).toBe(200);
  }
});

test('every link to a place within a page leads to an element of that id', ({ site }) => {
  const dangling = [];
  for (const { address, references } of site.answers.values()) {
    for (const reference of references) {
      const [target = '', id] = reference.split('#');
      const document = site.answers.get(target)?.document;
      if (id && document && !document.getElementById(decodeURIComponent(id))) {
        dangling.push(`${address} → ${reference}`);
      }
    }
  }
  expect(dangling).toEqual([]);
});

test('links lead from Home to every service, project, job and post', async ({ site }) => {
  const reached = linkedFrom('/', site);
  const missing = [];
  for (const kind of ['services', 'projects', 'jobs', 'blogs']) {
    const response = await fetch(`${site.origin}/api/public/${kind}`);
    const { data } = (await response.json()) as { data: { data: { slug: string }[] } };
    const addresses = data.data.map(({ slug }) => `/${kind}/${slug}`);
    expect(addresses.length, kind).toBeGreaterThan(0);
    missing.push(...addresses.filter((address) => !reached.has(address)));
  }
  expect(missing).toEqual([]);
});

/** All addresses that a visitor gets to by links alone: the sitemap and the feeds lead everywhere. */
function linkedFrom(start: string, site: Crawl): Set<string> {
  const reached = new Set([start]);
  // A set goes on to what is added meanwhile.
  for (const address of reached) {
    const { type, document } = site.answers.get(address) ?? {};
    if (type !== 'text/html' || !document) continue;
    for (const link of document.querySelectorAll('a[href]')) {
      const url = new URL(link.getAttribute('href') ?? '', site.origin + address);
      if (url.origin === site.origin) reached.add(url.pathname + url.search);
    }
  }
  return reached;
}

test('only its own head names the second address of Home', ({ site }) => {
  const leading = [...site.answers.values()].filter(
    ({ address, references }) => address !== SECOND_HOME && references.includes(SECOND_HOME),
  );
  expect(leading.map(({ address }) => address)).toEqual([]);
});

test('every page has one h1, one title and one description', ({ site }) => {
  for (const { address, document } of htmlOf(site)) {
    expect(document.querySelectorAll('h1').length, `h1 of ${address}`).toBe(1);
    expect(document.querySelectorAll('title').length, `titles of ${address}`).toBe(1);
    const descriptions = document.querySelectorAll('meta[name=description]');
    expect(descriptions.length, `descriptions of ${address}`).toBe(1);
  }
});

test('the styles that stand in a page take 7 kB at most', ({ site }) => {
  for (const { address, document } of htmlOf(site)) {
    const styles = document.querySelector('style')?.textContent ?? '';
    expect(styles, address).not.toBe('');
    expect(brotliCompressSync(styles).length, address).toBeLessThanOrEqual(7_000);
  }
});

test('every page has one canonical address: its own, without a query', ({ site }) => {
  for (const { address, document } of pagesOf(site)) {
    expect(document.querySelectorAll('link[rel=canonical]').length, address).toBe(1);
    expect(canonical(document), address).toBe(site.origin + address.split('?')[0]);
  }
});

test('no two pages have the same title or the same description', ({ site }) => {
  const pages = canonicalPagesOf(site);
  expect(pages.length).toBeGreaterThan(50);
  const titles = new Map<string, string[]>();
  for (const { address, document } of pages) {
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    for (const text of [`title ${document.title}`, `description ${description?.trim()}`]) {
      titles.set(text, [...(titles.get(text) ?? []), address]);
    }
  }
  expect([...titles].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
  expect(titles.keys()).not.toContain('description ');
});
