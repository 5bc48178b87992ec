import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupCarousel } from '@/components/carousel/group-carousel';
import { fixedVisit, VisitProvider } from '@/lib/location';

/** What the server sends for a list of this many items at an address. */
function rendered(address: string, count: number): string {
  const items = Array.from({ length: count }, (_, index) => `${index + 1}`);
  return renderToString(
    <VisitProvider value={fixedVisit(address)}>
      <GroupCarousel label="Items" items={items} itemKey={(item) => item} columns="">
        {(item) => <b>{item}</b>}
      </GroupCarousel>
    </VisitProvider>,
  ).replaceAll('<!-- -->', '');
}

const shown = (html: string) => [...html.matchAll(/<b>(\d+)<\/b>/g)].map(([, item]) => item);
const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${href} ${text}`);

test('a group holds six items by default', () => {
  expect(shown(rendered('/list', 7))).toHaveLength(6);
});

test.each([
  ['/list', 1],
  ['/list?page=2', 2],
  ['/list?x=1&page=3', 3],
  ['/list?page=4', 3],
  [`/list?page=${'9'.repeat(500)}`, 3],
  ['/list?page=0', 1],
  ['/list?page=-1', 1],
  ['/list?page=two', 1],
])('%s shows page %i', (address, page) => {
  const html = rendered(address, 13);
  expect(html).toContain(`Page ${page} of 3</p>`);
  expect(shown(html)[0]).toBe(`${6 * page - 5}`);
});

test('without a script, pages are links that keep the rest of the address', () => {
  const html = rendered('/list?tag=a%26b&page=2', 13);
  expect(links(html)).toEqual([
    '/list?tag=a%26b Page 1',
    '/list?tag=a%26b&amp;page=2 Page 2',
    '/list?tag=a%26b&amp;page=3 Page 3',
  ]);
  expect(html).toMatch(/page=2" aria-current="page"/);
});

test('of many pages, the first, the last and those around the current one have links', () => {
  const pages = links(rendered('/list?page=500', 6_000)).map((link) => link.split(' ').at(-1));
  expect(pages).toEqual(['1', '498', '499', '500', '501', '502', '1000']);
});

test('a single page has no links', () => {
  expect(links(rendered('/list', 6))).toEqual([]);
});
