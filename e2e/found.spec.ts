// What Lighthouse asks of a page in its category SEO, asked of every page. Lighthouse itself takes nine seconds for a page,
// and 200 packages. What it asks besides is in crawl.spec.ts: status, title, description and canonical address.
import { expect } from '@playwright/test';
import { htmlOf, pagesOf, test } from './crawled';

test.describe.configure({ mode: 'default' });

/** Pages that search engines are asked to leave out. */
const NOT_INDEXED = ['/search'];

/** Words that say nothing about where a link leads, as Lighthouse lists them for English. */
const EMPTY_WORDS = [
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
];

test('search engines may list every page that can be found', ({ site }) => {
  const closed = pagesOf(site).filter(({ document, headers }) => {
    const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '';
    return /noindex|none/.test(`${robots} ${headers.get('x-robots-tag')}`);
  });
  const paths = new Set(closed.map(({ address }) => address.split('?')[0]));
  expect([...paths]).toEqual(NOT_INDEXED);
});

test('the words of every link say where it leads', ({ site }) => {
  const empty = htmlOf(site).flatMap(({ address, document }) =>
    links(document)
      .filter((link) => EMPTY_WORDS.includes(nameOf(link).toLowerCase()))
      .map((link) => `${address}: ${link.outerHTML}`),
  );
  expect(empty).toEqual([]);
});

test('links of one name on a page lead to one place', ({ site }) => {
  const ambiguous = [];
  for (const { address, document } of htmlOf(site)) {
    const targets = new Map<string, Set<string>>();
    for (const link of links(document)) {
      const name = nameOf(link);
      targets.set(name, (targets.get(name) ?? new Set()).add(link.getAttribute('href') ?? ''));
    }
    const several = [...targets].filter(([, one]) => one.size > 1);
    ambiguous.push(...several.map(([name, one]) => `${address}: ${name}: ${[...one].join(' ')}`));
  }
  expect(ambiguous).toEqual([]);
});

test('every link has an address that a crawler can follow', ({ site }) => {
  const dead = htmlOf(site).flatMap(({ address, document }) =>
    [...document.querySelectorAll('a')]
      .filter((link) => !/^(\/|#|https?:|mailto:|tel:)/.test(link.getAttribute('href') ?? ''))
      .map((link) => `${address}: ${link.outerHTML}`),
  );
  expect(dead).toEqual([]);
});

test('every picture has its words, or is marked as decoration', ({ site }) => {
  const silent = htmlOf(site).flatMap(({ address, document }) =>
    [...document.querySelectorAll('img:not([alt])')].map((one) => `${address}: ${one.outerHTML}`),
  );
  expect(silent).toEqual([]);
});

test('every page names its language and fits a phone', ({ site }) => {
  for (const { address, document } of htmlOf(site)) {
    expect(document.documentElement.lang, address).toBe('en');
    const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
    expect(viewport, address).toContain('width=device-width');
  }
});

function links(document: Document): Element[] {
  return [...document.querySelectorAll('a[href]')];
}

/** Its label, or else its words with the alternatives of its pictures. */
function nameOf(link: Element): string {
  const pictures = [...link.querySelectorAll('img')].map((one) => one.getAttribute('alt') ?? '');
  const words = link.getAttribute('aria-label') ?? `${link.textContent} ${pictures.join(' ')}`;
  return words.replaceAll(/\s+/g, ' ').trim();
}
