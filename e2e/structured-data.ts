// What search engines ask of structured data, as a table: Google's documentation of rich results, and for the types that
// it does not show there, the properties of schema.org that say what the thing is.

export interface Thing {
  [property: string]: unknown;
}

interface Type {
  required: string[];
  recommended: string[];
  /** Recommended properties that may be missing, each with the reason. */
  mayLack?: Record<string, string>;
}

const NO_CLOSING = 'the job has no closes_at';
const NO_SALARY = 'the job has no salary';
const ON_SITE = 'the job is done at one place';
const SHORT_ADDRESS = "the job's address does not have it";

/** Things of a page; those inside others are found by `inside` first. */
const TYPES: Record<string, Type> = {
  Organization: {
    required: ['name', 'url'],
    recommended: [
      'logo',
      'description',
      'foundingDate',
      'contactPoint',
      'email',
      'telephone',
      'sameAs',
    ],
  },
  'inside Organization': { required: ['name'], recommended: ['url', 'logo'] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction', 'publisher'] },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  ContactPoint: { required: ['contactType'], recommended: ['email', 'telephone'] },
  Service: { required: ['name', 'description', 'provider'], recommended: ['url', 'image'] },
  CreativeWork: {
    required: ['name'],
    recommended: ['description', 'url', 'image', 'creator'],
  },
  BlogPosting: {
    required: ['headline'],
    recommended: [
      'author',
      'datePublished',
      'dateModified',
      'image',
      'description',
      'publisher',
      'wordCount',
      'mainEntityOfPage',
    ],
  },
  Person: {
    required: ['name'],
    recommended: ['url'],
    mayLack: { url: 'authors have no page of their own' },
  },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization'],
    recommended: [
      'employmentType',
      'identifier',
      'directApply',
      'validThrough',
      'baseSalary',
      'jobLocation',
      'jobLocationType',
      'applicantLocationRequirements',
    ],
    mayLack: {
      validThrough: NO_CLOSING,
      baseSalary: NO_SALARY,
      jobLocation: 'the job is done from anywhere',
      jobLocationType: ON_SITE,
      applicantLocationRequirements: ON_SITE,
    },
  },
  Place: { required: ['address'], recommended: [] },
  PostalAddress: {
    required: ['addressCountry', 'addressLocality'],
    recommended: ['streetAddress', 'addressRegion', 'postalCode'],
    mayLack: {
      streetAddress: SHORT_ADDRESS,
      addressRegion: SHORT_ADDRESS,
      postalCode: SHORT_ADDRESS,
    },
  },
  Country: { required: ['name'], recommended: [] },
  MonetaryAmount: { required: ['currency', 'value'], recommended: [] },
  QuantitativeValue: {
    required: ['unitText'],
    recommended: ['value', 'minValue', 'maxValue'],
    mayLack: {
      value: 'the salary is a range',
      minValue: 'the salary is one amount',
      maxValue: 'the salary is one amount, or open above',
    },
  },
  PropertyValue: { required: ['name', 'value'], recommended: [] },
  ImageObject: { required: ['url'], recommended: ['width', 'height'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
};

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const URL = /^https?:\/\/\S+$/;
const COUNT = /^[1-9]\d*$/;

/** How values are written, wherever they are. */
const FORMATS: Record<string, RegExp> = {
  url: URL,
  item: URL,
  sameAs: URL,
  urlTemplate: URL,
  mainEntityOfPage: URL,
  datePosted: DATE,
  validThrough: DATE,
  datePublished: DATE,
  dateModified: DATE,
  foundingDate: /^\d{4}(-\d\d(-\d\d)?)?$/,
  position: COUNT,
  width: COUNT,
  height: COUNT,
  wordCount: COUNT,
  employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/,
  jobLocationType: /^TELECOMMUTE$/,
  directApply: /^(true|false)$/,
  unitText: /^(HOUR|DAY|WEEK|MONTH|YEAR)$/,
  currency: /^[A-Z]{3}$/,
  'query-input': /^required name=search_term_string$/,
};

const BLOCKS = 'script[type="application/ld+json"]';

/** The things that a page describes. */
export function thingsOf(document: Document): Thing[] {
  return [...document.querySelectorAll(BLOCKS)].flatMap((block) => {
    const { '@context': context, '@graph': graph, ...thing } = JSON.parse(block.textContent ?? '');
    if (context !== 'https://schema.org') throw new Error(`a block with the context ${context}`);
    return graph ?? [thing];
  });
}

/** Everything that is wrong with the things of a page. */
export function problemsOf(things: Thing[]): string[] {
  const ids = new Set(things.map((thing) => thing['@id']));
  return things.flatMap((thing) => problems(thing, typeOf(thing), false, ids));
}

export const typeOf = (thing: Thing) => String(thing['@type']);

function problems(thing: Thing, path: string, isInside: boolean, ids: Set<unknown>): string[] {
  if (isReference(thing)) return ids.has(thing['@id']) ? [] : [`${path} is not on the page`];
  const name = typeOf(thing);
  const type = (isInside && TYPES[`inside ${name}`]) || TYPES[name];
  if (!type) return [`${path}: the table has no ${name}`];
  const { required, recommended, mayLack = {} } = type;
  const demanded = [...required, ...recommended.filter((property) => !(property in mayLack))];
  const missing = demanded.filter((property) => isEmpty(thing[property]));
  return [
    ...missing.map((property) => `${path} lacks ${property}`),
    ...combined(thing, path),
    ...Object.entries(thing).flatMap(([property, value]) =>
      [value].flat().flatMap((one) => problemsIn(one, property, `${path}.${property}`, ids)),
    ),
  ];
}

/** Something that is described elsewhere on the page. */
function isReference(thing: Thing): boolean {
  return '@id' in thing && Object.keys(thing).length === 1;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}

function problemsIn(value: unknown, property: string, path: string, ids: Set<unknown>): string[] {
  if (typeof value === 'object' && value !== null) {
    return problems(value as Thing, path, true, ids);
  }
  const format = FORMATS[property];
  const isFine = !isEmpty(value) && (!format || format.test(String(value)));
  return isFine ? [] : [`${path} is ${JSON.stringify(value)}`];
}

/** What one property asks of another. */
function combined(thing: Thing, path: string): string[] {
  const has = (property: string) => !isEmpty(thing[property]);
  const found = [];
  if (typeOf(thing) === 'JobPosting') {
    if (!has('jobLocation') && !has('jobLocationType')) found.push('says nowhere to work');
    if (has('jobLocationType') && !has('jobLocation') && !has('applicantLocationRequirements')) {
      found.push('says not where remote applicants may live');
    }
  }
  if (typeOf(thing) === 'QuantitativeValue' && !has('value') && !has('minValue')) {
    found.push('has no amount');
  }
  if (typeOf(thing) === 'BreadcrumbList') {
    const positions = (thing.itemListElement as Thing[]).map(({ position }) => position);
    if (positions.length < 2) found.push('has fewer than two steps');
    if (positions.some((position, index) => position !== index + 1)) found.push('is not in order');
  }
  return found.map((problem) => `${path} ${problem}`);
}
