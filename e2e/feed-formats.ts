// The formats of the files that programs read, as tables.

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** The sitemap protocol also takes a date alone. */
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
/** As in HTTP. */
const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const URL = /^https?:\/\/[^\s<>"]{1,2000}$/;
const TEXT = /\S/;
const ANY = /^/;

interface Child {
  min: number;
  max: number;
  text: RegExp;
}

const MANY = 50_000;
const one = (text: RegExp): Child => ({ min: 1, max: 1, text });
const optional = (text: RegExp): Child => ({ min: 0, max: 1, text });
const any = (text: RegExp, max = MANY): Child => ({ min: 0, max, text });

export interface XmlFormat {
  root: string;
  namespace: string | null;
  /** Of each element that has children, by its name. */
  children: Record<string, Record<string, Child>>;
}

/** RFC 4287. What it leaves optional and readers show, we require: a date of publication, an author, the text. */
export const ATOM: XmlFormat = {
  root: 'feed',
  namespace: 'http://www.w3.org/2005/Atom',
  children: {
    feed: {
      id: one(URL),
      title: one(TEXT),
      subtitle: optional(TEXT),
      updated: one(DATE_TIME),
      link: { min: 2, max: MANY, text: ANY },
      author: any(ANY),
      category: any(ANY),
      icon: optional(URL),
      logo: optional(URL),
      rights: optional(TEXT),
      generator: optional(TEXT),
      entry: any(ANY),
    },
    entry: {
      id: one(URL),
      title: one(TEXT),
      link: { min: 1, max: MANY, text: ANY },
      published: one(DATE_TIME),
      updated: one(DATE_TIME),
      author: { min: 1, max: MANY, text: ANY },
      category: any(ANY),
      summary: optional(TEXT),
      content: one(TEXT),
      rights: optional(TEXT),
    },
    author: { name: one(TEXT), uri: optional(URL), email: optional(/@/) },
  },
};

/** The sitemap protocol, with Google's extension for pictures. */
export const SITEMAP: XmlFormat = {
  root: 'urlset',
  namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  children: {
    urlset: { url: { min: 1, max: MANY, text: ANY } },
    url: {
      loc: one(URL),
      lastmod: optional(DATE),
      changefreq: optional(/^(always|hourly|daily|weekly|monthly|yearly|never)$/),
      priority: optional(/^(0(\.\d)?|1(\.0)?)$/),
      'image:image': any(ANY, 1_000),
    },
    'image:image': { 'image:loc': one(URL) },
  },
};

/** What Indeed documents and most job boards read. */
export const JOBS: XmlFormat = {
  root: 'source',
  namespace: null,
  children: {
    source: {
      publisher: one(TEXT),
      publisherurl: one(URL),
      lastBuildDate: one(HTTP_DATE),
      job: any(ANY),
    },
    job: {
      title: one(TEXT),
      date: one(HTTP_DATE),
      referencenumber: one(TEXT),
      requisitionid: optional(TEXT),
      url: one(URL),
      company: one(TEXT),
      sourcename: optional(TEXT),
      city: one(TEXT),
      state: optional(TEXT),
      country: one(/^[A-Z]{2}$/),
      postalcode: optional(TEXT),
      streetaddress: optional(TEXT),
      email: optional(/@/),
      description: one(/.{200}/s),
      salary: optional(TEXT),
      education: optional(TEXT),
      jobtype: optional(/^(\w+)(, \w+)*$/),
      category: optional(TEXT),
      experience: optional(TEXT),
      remotetype: optional(TEXT),
      expirationdate: optional(HTTP_DATE),
    },
  },
};

const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

export function nameOf(element: Element): string {
  return (element.namespaceURI === IMAGES ? 'image:' : '') + element.localName;
}

/** Everything in which a document differs from its format. */
export function xmlProblems(document: Document, format: XmlFormat): string[] {
  const { documentElement: root } = document;
  const namespaces = [format.namespace, IMAGES];
  const strangers = [...document.querySelectorAll('*')].filter(
    (element) => !namespaces.includes(element.namespaceURI),
  );
  const found = strangers.map((element) => `${element.outerHTML} is of another namespace`);
  if (root.localName !== format.root) found.push(`${root.localName} instead of ${format.root}`);
  return [...found, ...problemsIn(root, format)];
}

function problemsIn(parent: Element, format: XmlFormat): string[] {
  const rows = format.children[nameOf(parent)];
  const children = [...parent.children];
  if (!rows) return children.map((child) => `${nameOf(parent)} has a ${nameOf(child)} inside`);
  const found = Object.entries(rows).flatMap(([name, { min, max }]) => {
    const count = children.filter((child) => nameOf(child) === name).length;
    return count < min || count > max ? [`${nameOf(parent)} has ${count} × ${name}`] : [];
  });
  for (const child of children) {
    const row = rows[nameOf(child)];
    const text = child.textContent ?? '';
    if (!row) found.push(`${nameOf(parent)} has an unknown ${nameOf(child)}`);
    else if (!row.text.test(text)) found.push(`${nameOf(child)} is ${JSON.stringify(text)}`);
    found.push(...problemsIn(child, format));
  }
  return found;
}

type Values = Record<string, unknown>;

interface Key {
  isRequired: boolean;
  is: (value: unknown) => boolean;
}

export type JsonFormat = Record<string, Key>;

const is = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isOne);
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const mayBe = (isValue: Key['is']): Key => ({ isRequired: false, is: isValue });
const mustBe = (isValue: Key['is']): Key => ({ isRequired: true, is: isValue });

const isAuthor = (value: unknown) => isObject(value) && is(TEXT)((value as Values).name);

/** JSON Feed 1.1. */
export const JSON_FEED: JsonFormat = {
  version: mustBe(is(/^https:\/\/jsonfeed\.org\/version\/1\.1$/)),
  title: mustBe(is(TEXT)),
  home_page_url: mustBe(is(URL)),
  feed_url: mustBe(is(URL)),
  description: mayBe(is(TEXT)),
  icon: mayBe(is(URL)),
  favicon: mayBe(is(URL)),
  authors: mayBe(isListOf(isAuthor)),
  language: mayBe(is(/^[a-z]{2}(-[A-Z]{2})?$/)),
  items: mustBe(isListOf(isObject)),
};

export const JSON_FEED_ITEM: JsonFormat = {
  id: mustBe(is(TEXT)),
  url: mustBe(is(URL)),
  title: mustBe(is(TEXT)),
  content_html: mustBe(is(TEXT)),
  summary: mayBe(is(TEXT)),
  image: mayBe(is(URL)),
  banner_image: mayBe(is(URL)),
  date_published: mustBe(is(DATE_TIME)),
  date_modified: mustBe(is(DATE_TIME)),
  authors: mustBe(isListOf(isAuthor)),
  tags: mayBe(isListOf(is(TEXT))),
  language: mayBe(is(/^[a-z]{2}(-[A-Z]{2})?$/)),
};

/** The web app manifest. */
export const MANIFEST: JsonFormat = {
  name: mustBe(is(TEXT)),
  short_name: mustBe(is(/^.{1,12}$/)),
  description: mayBe(is(TEXT)),
  lang: mayBe(is(/^[a-z]{2}$/)),
  id: mayBe(is(/^\//)),
  start_url: mustBe(is(/^\//)),
  scope: mayBe(is(/^\//)),
  display: mustBe(is(/^(browser|minimal-ui|standalone|fullscreen)$/)),
  background_color: mayBe(is(/^#[0-9a-f]{6}$/i)),
  theme_color: mustBe(is(/^#[0-9a-f]{6}$/i)),
  icons: mustBe(isListOf(isObject)),
};

export const MANIFEST_ICON: JsonFormat = {
  src: mustBe(is(/^\//)),
  sizes: mustBe(is(/^(any|\d+x\d+)$/)),
  type: mustBe(is(/^image\//)),
  purpose: mayBe(is(/^(any|maskable|monochrome)( (any|maskable|monochrome))*$/)),
};

export function jsonProblems(object: Values, format: JsonFormat): string[] {
  const missing = Object.keys(format).filter((key) => format[key]?.isRequired && !(key in object));
  const wrong = Object.keys(object).filter((key) => !format[key]?.is(object[key]));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...wrong.map((key) => `${key} is ${JSON.stringify(object[key])?.slice(0, 80)}`),
  ];
}
