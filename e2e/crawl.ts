// Follows every link of the running site, over plain HTTP.
import { JSDOM } from 'jsdom';

/** What a link leads to: a document that may lead on. */
export interface Answer {
  /** Path and query. */
  address: string;
  status: number;
  /** Without parameters: `text/html`. */
  type: string;
  headers: Headers;
  text: string;
  /** Of HTML, XML and SVG. */
  document: Document | undefined;
  /** Everything on this site that it refers to: path, query and fragment. */
  references: string[];
}

export interface Crawl {
  origin: string;
  /** By address. */
  answers: Map<string, Answer>;
  /** Pictures, scripts and fonts, by address; only whether they are there is asked. */
  files: Map<string, number>;
}

/** More than the sample site has by far: a link that leads to ever new addresses ends here. */
const MAX_ADDRESSES = 5_000;
/** The server gives one client 128 connections. */
const AT_ONCE = 32;
const FILE = /\.(avif|webp|png|jpe?g|gif|ico|js|woff2)$/;

export async function crawl(origin: string, starts: string[]): Promise<Crawl> {
  const answers = new Map<string, Answer>();
  const files = new Map<string, number>();
  const known = new Set(starts);
  const waiting = [...starts];
  const follow = async (address: string) => {
    if (FILE.test(address)) {
      files.set(address, await statusOf(origin, address));
      return;
    }
    const answer = await get(origin, address);
    answers.set(address, answer);
    for (const next of answer.references.map(withoutFragment)) {
      if (!known.has(next)) waiting.push(next);
      known.add(next);
    }
  };
  while (waiting.length > 0) {
    if (known.size > MAX_ADDRESSES) throw new Error(`over ${MAX_ADDRESSES} addresses`);
    await Promise.all(waiting.splice(0, AT_ONCE).map(follow));
  }
  return { origin, answers, files };
}

export const withoutFragment = (reference: string) => reference.split('#')[0] ?? '';

/** HEAD, which has no picture encoded. */
async function statusOf(origin: string, address: string): Promise<number> {
  return (await fetch(origin + address, { method: 'HEAD', redirect: 'manual' })).status;
}

/** Redirects are not followed: a link leads to its page directly. */
export async function get(origin: string, address: string): Promise<Answer> {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  const document = parse(text, type);
  const answer = { address, status: response.status, type, headers: response.headers, text };
  const urls = document ? urlsInDocument(document, type, origin) : urlsInText(text, type, origin);
  const references = urls.flatMap((url) => internal(url, origin + address));
  return { ...answer, document, references: [...new Set(references)] };
}

const parser = new new JSDOM().window.DOMParser();

/** Fails on XML that is not well-formed. */
export function parse(text: string, type: string): Document | undefined {
  if (type === 'text/html') return parser.parseFromString(text, type);
  if (!/[/+]xml$/.test(type)) return undefined;
  const document = parser.parseFromString(text, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(`${error.textContent}: ${text.slice(0, 200)}`);
  return document;
}

function internal(url: string, base: string): string[] {
  const { origin, pathname, search, hash } = new URL(url, base);
  return origin === new URL(base).origin ? [pathname + search + hash] : [];
}

function urlsInDocument(document: Document, type: string, origin: string): string[] {
  const elements = [...document.querySelectorAll('*')];
  const urls = elements.flatMap(urlsInAttributes);
  if (type === 'text/html') {
    const data = document.querySelectorAll('script[type="application/ld+json"]');
    const named = [...data].flatMap((block) => absoluteUrls(block.textContent ?? '', origin));
    // Its fragments tell things apart and are not places on a page.
    return [...urls, ...named.map(withoutFragment)];
  }
  // The elements of a feed have addresses as their text, or HTML.
  const leaves = elements.filter((element) => element.childElementCount === 0);
  return [...urls, ...leaves.flatMap((leaf) => absoluteUrls(leaf.textContent ?? '', origin))];
}

function urlsInAttributes(element: Element): string[] {
  const value = (name: string) => element.getAttribute(name) ?? '';
  // A form that is posted leads to no page that could be asked for.
  const action = value('method') === 'post' ? '' : value('action');
  const urls = [value('href'), value('src'), value('poster'), action];
  for (const name of ['srcset', 'imagesrcset']) {
    urls.push(
      ...value(name)
        .split(',')
        .map((one) => one.trim().split(' ')[0] ?? ''),
    );
  }
  // The address and the pictures of a page, for those who share it.
  if (element.localName === 'meta') urls.push(...(value('content').match(/^https?:\S+$/) ?? []));
  return urls.filter(Boolean);
}

function urlsInText(text: string, type: string, origin: string): string[] {
  if (type === 'text/css')
    return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);
  if (type === 'application/manifest+json') return text.match(/(?<=")\/[^"]*(?=")/g) ?? [];
  return absoluteUrls(text, origin);
}

/** In feeds, Markdown and JSON, addresses are written out. */
function absoluteUrls(text: string, origin: string): string[] {
  const parts = text.split(origin).slice(1);
  const paths = parts.map((rest) => /^[^\s"'<>()[\]\\]*/.exec(rest)?.[0] ?? '');
  return paths.map((path) => origin + path.replaceAll('&amp;', '&'));
}
