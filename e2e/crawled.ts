// Playwright's `test` for what looks at the whole site. The crawl is made once in each worker, without a browser.
import { test as base } from '@playwright/test';
import { type Answer, type Crawl, crawl } from './crawl';
import { sharedServer } from './shared-servers';

/** Files at addresses that programs know, and that therefore must be there. */
export const FIXED_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/feed.json',
  '/jobs.xml',
  '/site.webmanifest',
  '/llms.txt',
];

/** Pages that say that there is nothing here: nothing leads to them. */
export const NOT_FOUND = ['/nowhere', '/jobs/no-such-job', '/blogs/no-such-post'];

/** A page of results, which no link leads to. */
const RESULTS = '/search?q=pipe';

/** Home has two addresses by specification, each its own canonical one. Nothing leads to the second. */
export const SECOND_HOME = '/home';

export const test = base.extend<object, { site: Crawl }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { address } = await sharedServer();
      await use(await crawl(address, ['/', SECOND_HOME, RESULTS, ...NOT_FOUND, ...FIXED_FILES]));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export interface Page extends Answer {
  document: Document;
}

/** All HTML, also of pages that are not found. */
export function htmlOf(site: Crawl): Page[] {
  return [...site.answers.values()].filter(
    (answer): answer is Page => answer.type === 'text/html' && answer.document !== undefined,
  );
}

/** The pages there are. */
export function pagesOf(site: Crawl): Page[] {
  return htmlOf(site).filter(({ status }) => status === 200);
}

/** Without lists that are filtered: the whole list is their canonical page. */
export function canonicalPagesOf(site: Crawl): Page[] {
  return pagesOf(site).filter(
    ({ address, document }) =>
      canonical(document) === site.origin + address && address !== SECOND_HOME,
  );
}

export function canonical(document: Document): string | null | undefined {
  return document.querySelector('link[rel=canonical]')?.getAttribute('href');
}
