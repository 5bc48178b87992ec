import { expect } from '@playwright/test';
import { type Crawl, get, parse } from './crawl';
import { canonicalPagesOf, pagesOf, test } from './crawled';
import {
  ATOM,
  JOBS,
  JSON_FEED,
  JSON_FEED_ITEM,
  jsonProblems,
  MANIFEST,
  MANIFEST_ICON,
  SITEMAP,
  type XmlFormat,
  xmlProblems,
} from './feed-formats';

test.describe.configure({ mode: 'default' });

function answer(site: Crawl, address: string) {
  const found = site.answers.get(address);
  if (found?.status !== 200) throw new Error(`${address} answers ${found?.status}`);
  return found;
}

function validXml(site: Crawl, address: string, format: XmlFormat): Element {
  const { document } = answer(site, address);
  if (!document) throw new Error(`${address} is not XML`);
  expect(xmlProblems(document, format)).toEqual([]);
  return document.documentElement;
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.localName === name);

const texts = (parents: Element[], name: string) =>
  parents.flatMap((parent) => childrenOf(parent, name)).map((child) => child.textContent ?? '');

async function listed(site: Crawl, kind: string): Promise<string[]> {
  const { data } = JSON.parse((await get(site.origin, `/api/public/${kind}`)).text);
  return data.data.map(({ slug }: { slug: string }) => `${site.origin}/${kind}/${slug}`);
}

test('the sitemap has every page that search engines may list, once, and no other', ({ site }) => {
  const urls = childrenOf(validXml(site, '/sitemap.xml', SITEMAP), 'url');
  const isListed = (document: Document) => !document.querySelector('meta[name=robots]');
  const pages = canonicalPagesOf(site).filter(({ document }) => isListed(document));
  const addresses = pages.map(({ address }) => site.origin + address);
  expect(texts(urls, 'loc').sort()).toEqual(addresses.sort());
  const changes = texts(urls, 'lastmod').map((text) => Date.parse(text));
  expect(Math.max(...changes)).toBeLessThanOrEqual(Date.now());
  expect(urls.some((url) => childrenOf(url, 'image').length > 0)).toBe(true);
});

test('the Atom feed has every post, with addresses that hold outside the site', async ({
  site,
}) => {
  const feed = validXml(site, '/feed.xml', ATOM);
  const entries = childrenOf(feed, 'entry');
  const link = (parent: Element, rel: string) =>
    childrenOf(parent, 'link')
      .filter((one) => (one.getAttribute('rel') ?? 'alternate') === rel)
      .map((one) => one.getAttribute('href'));
  expect(link(feed, 'self')).toEqual([`${site.origin}/feed.xml`]);
  expect(link(feed, 'alternate')).toEqual([`${site.origin}/blogs`]);
  expect(entries.flatMap((entry) => link(entry, 'alternate'))).toEqual(await listed(site, 'blogs'));
  expect(new Set(texts(entries, 'id')).size).toBe(entries.length);
  expect(texts([feed], 'updated')[0]).toBe(texts(entries, 'updated').sort().at(-1));
  for (const content of entries.flatMap((entry) => childrenOf(entry, 'content'))) {
    expect(content.getAttribute('type')).toBe('html');
    expect(relativeAddresses(content.textContent ?? '')).toEqual([]);
  }
});

test('both feeds have the same posts, with their whole text', async ({ site }) => {
  const entries = childrenOf(validXml(site, '/feed.xml', ATOM), 'entry');
  const feed = JSON.parse(answer(site, '/feed.json').text);
  expect(jsonProblems(feed, JSON_FEED)).toEqual([]);
  expect(feed.feed_url).toBe(`${site.origin}/feed.json`);
  const items: Record<string, string>[] = feed.items;
  expect(items.flatMap((item) => jsonProblems(item, JSON_FEED_ITEM))).toEqual([]);
  expect(items.map(({ id }) => id)).toEqual(texts(entries, 'id'));
  expect(items.map(({ content_html }) => content_html)).toEqual(texts(entries, 'content'));
  for (const { url = '', content_html = '' } of items) {
    const { text } = await get(site.origin, `/api/public${url.replace(site.origin, '')}`);
    expect(plainText(content_html)).toBe(plainText(JSON.parse(text).data.data.content));
  }
});

test('the jobs feed has every opening, its texts as CDATA', async ({ site }) => {
  const jobs = childrenOf(validXml(site, '/jobs.xml', JOBS), 'job');
  expect(texts(jobs, 'url')).toEqual(await listed(site, 'jobs'));
  expect(new Set(texts(jobs, 'referencenumber')).size).toBe(jobs.length);
  const plain = jobs
    .flatMap((job) => [...job.children])
    .filter(({ childNodes }) =>
      [...childNodes].some(({ nodeName }) => nodeName !== '#cdata-section'),
    );
  expect(plain.map((element) => element.outerHTML)).toEqual([]);
});

test('the manifest is valid, its icons are as large as it says, and pages may load it', async ({
  site,
}) => {
  const { text } = answer(site, '/site.webmanifest');
  const manifest = JSON.parse(text);
  expect(jsonProblems(manifest, MANIFEST)).toEqual([]);
  for (const icon of manifest.icons) {
    expect(jsonProblems(icon, MANIFEST_ICON)).toEqual([]);
    const response = await fetch(site.origin + icon.src);
    expect(response.headers.get('content-type')).toBe(icon.type);
    if (icon.type === 'image/png') {
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(icon.sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
    }
  }
  const policy = answer(site, '/').headers.get('content-security-policy');
  expect(policy).toContain("manifest-src 'self'");
});

test('robots.txt names the sitemap and keeps nobody from a page', ({ site }) => {
  const { text } = answer(site, '/robots.txt');
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const rules = lines.map((line) => /^(User-agent|Allow|Disallow|Sitemap): ?(.*)$/.exec(line));
  expect(rules).not.toContain(null);
  const values = (name: string) =>
    rules.filter((rule) => rule?.[1] === name).map((rule) => rule?.[2]);
  expect(values('Sitemap')).toEqual([`${site.origin}/sitemap.xml`]);
  const closed = values('Disallow').filter((prefix) => prefix);
  const kept = canonicalPagesOf(site).filter(({ address }) =>
    closed.some((prefix) => prefix && address.startsWith(prefix)),
  );
  expect(kept.map(({ address }) => address)).toEqual([]);
});

test('llms.txt is an index of every service, project, post and job', async ({ site }) => {
  const { text, references } = answer(site, '/llms.txt');
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  for (const kind of ['services', 'projects', 'blogs', 'jobs']) {
    for (const url of await listed(site, kind)) {
      expect(references).toContain(url.replace(site.origin, ''));
    }
  }
});

test('every page names the feeds and the manifest in its head', ({ site }) => {
  for (const { address, document } of pagesOf(site)) {
    const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
    const feed = (type: string) => href(`link[rel=alternate][type="application/${type}"]`);
    expect(feed('atom+xml'), address).toMatch(/\/feed\.xml$/);
    expect(feed('feed+json'), address).toMatch(/\/feed\.json$/);
    expect(href('link[rel=manifest]'), address).toBe('/site.webmanifest');
  }
});

test('a format notices what is missing, wrong or unknown', () => {
  const url = '<url><loc>https://a.example/</loc><lastmod>2026-01-05</lastmod></url>';
  const cases = [
    { inside: url, problems: [] },
    { inside: '', problems: ['urlset has 0 × url'] },
    { inside: '<url/>', problems: ['url has 0 × loc'] },
    { inside: url.replace('2026', 'In 2026'), problems: ['lastmod is "In 2026-01-05"'] },
    { inside: url.replace('<loc>', '<loc><b/>'), problems: ['loc has a b inside'] },
    { inside: url.replace(/lastmod/g, 'changed'), problems: ['url has an unknown changed'] },
  ];
  for (const { inside, problems } of cases) {
    const xml = `<urlset xmlns="${SITEMAP.namespace}">${inside}</urlset>`;
    const document = parse(xml, 'application/xml');
    expect(document && xmlProblems(document, SITEMAP)).toEqual(problems);
  }
  expect(() => parse('<urlset><url></urlset>', 'application/xml')).toThrow('unexpected close tag');
  const item = { id: '1', url: 'https://a.example/', title: 'A', content_html: '<p>' };
  expect(jsonProblems({ ...item, title: '', more: 1 }, JSON_FEED_ITEM)).toEqual([
    'date_published is missing',
    'date_modified is missing',
    'authors is missing',
    'title is ""',
    'more is 1',
  ]);
});

function relativeAddresses(html: string): string[] {
  return html.match(/ (?:href|src|srcset)="(?![a-z]+:)[^"]*"/g) ?? [];
}

function plainText(html: string): string {
  const text = parse(html, 'text/html')?.body.textContent ?? '';
  return text.replaceAll(/\s+/g, ' ').trim();
}
