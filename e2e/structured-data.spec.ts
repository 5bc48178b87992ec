import { expect } from '@playwright/test';
import { canonicalPagesOf, htmlOf, type Page, pagesOf, test } from './crawled';
import { problemsOf, type Thing, thingsOf, typeOf } from './structured-data';

test.describe.configure({ mode: 'default' });

/** What the pages of a kind are about. */
const KINDS: Record<string, string> = {
  services: 'Service',
  projects: 'CreativeWork',
  blogs: 'BlogPosting',
  jobs: 'JobPosting',
};

function detailPages(pages: Page[]) {
  return pages.flatMap((page) => {
    const [, kind = ''] = /^\/(\w+)\/(?!all$)[^/?]+$/.exec(page.address) ?? [];
    const type = KINDS[kind];
    return type ? [{ ...page, type, things: thingsOf(page.document) }] : [];
  });
}

function find(things: Thing[], type: string): Thing | undefined {
  return things.find((thing) => typeOf(thing) === type);
}

test('Home describes the company and its site with its search', ({ site }) => {
  const home = site.answers.get('/')?.document;
  const types = home ? thingsOf(home).map(typeOf) : [];
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
});

test('every page of a service, project, post or job describes it, and where it stands', ({
  site,
}) => {
  const pages = detailPages(canonicalPagesOf(site));
  expect(new Set(pages.map(({ type }) => type)).size).toBe(Object.keys(KINDS).length);
  for (const { address, type, things } of pages) {
    expect(things.map(typeOf), address).toEqual(expect.arrayContaining([type, 'BreadcrumbList']));
  }
});

test('nothing that search engines require or recommend is missing', ({ site }) => {
  const found = htmlOf(site).flatMap(({ address, document }) =>
    problemsOf(thingsOf(document)).map((problem) => `${address}: ${problem}`),
  );
  expect(found).toEqual([]);
});

test('the steps of the breadcrumbs are on the page, and are links but for the last', ({ site }) => {
  for (const { address, document, things } of detailPages(pagesOf(site))) {
    const steps = (find(things, 'BreadcrumbList')?.itemListElement ?? []) as Thing[];
    const shown = [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li')];
    expect(shown.map(plainText), address).toEqual(steps.map(({ name }) => name));
    const links = shown.slice(0, -1).map((step) => step.querySelector('a')?.getAttribute('href'));
    const targets = steps.map(({ item }) => String(item).replace(site.origin, ''));
    expect(links, address).toEqual(targets.slice(0, -1));
    expect(targets.at(-1), address).toBe(address);
  }
});

test('the page shows what the markup says', ({ site }) => {
  for (const { address, document, type, things } of detailPages(pagesOf(site))) {
    const thing = find(things, type);
    const shown = plainText(document.querySelector('main'));
    const name = thing?.title ?? thing?.headline ?? thing?.name;
    const author = (thing?.author as Thing | undefined)?.name;
    const texts = type === 'JobPosting' ? paragraphs(document, String(thing?.description)) : [];
    for (const said of [name, author, ...texts].filter(Boolean)) {
      expect(shown, address).toContain(said);
    }
  }
});

test('the table notices what is missing or wrong', () => {
  const job = {
    '@type': 'JobPosting',
    title: 'Drafter',
    description: '<p>Draws.</p>',
    datePosted: '2026-01-05',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'A',
      url: 'https://a.example/',
      logo: 'l',
    },
    employmentType: ['FULL_TIME'],
    identifier: { '@type': 'PropertyValue', name: 'A', value: 'drafter' },
    directApply: true,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
  };
  const cases = [
    { change: {}, problems: [] },
    { change: { title: ' ' }, problems: ['lacks title', '.title is " "'] },
    { change: { directApply: undefined }, problems: ['lacks directApply'] },
    { change: { datePosted: '5 January' }, problems: ['.datePosted is "5 January"'] },
    {
      change: { employmentType: ['FULL_TIME', 'Full-time'] },
      problems: ['.employmentType is "Full-time"'],
    },
    {
      change: { jobLocationType: '' },
      problems: ['says nowhere to work', '.jobLocationType is ""'],
    },
    {
      change: { identifier: { '@type': 'Ship' } },
      problems: ['.identifier: the table has no Ship'],
    },
    { change: { identifier: { '@id': '#other' } }, problems: ['.identifier is not on the page'] },
  ];
  for (const { change, problems } of cases) {
    const thing = JSON.parse(JSON.stringify({ ...job, ...change }));
    const found = problemsOf([thing]).map((problem) => problem.replace(/^JobPosting ?/, ''));
    expect(found).toEqual(problems);
  }
});

function paragraphs(document: Document, html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return [...root.querySelectorAll('li, p')].map(plainText);
}

function plainText(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
