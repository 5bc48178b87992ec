// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { linkedPage } from '@/lib/page-link';

afterEach(() => document.body.replaceChildren());

/** Clicks on the word inside a link and returns the page of the site that this leads to. */
function click(link: string, how: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = link.replace('>', '><b>word</b>');
  let page: string | undefined;
  const onClick = (event: MouseEvent) => {
    page = linkedPage(event);
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return page;
}

test.each([
  ['<a href="/services/piping"></a>', '/services/piping'],
  ['<a href="/"></a>', '/'],
  ['<a href="/blogs/all"></a>', '/blogs/all'],
  ['<a href="/services?discipline=Oil+and+Gas"></a>', '/services?discipline=Oil+and+Gas'],
  [`<a href="${window.location.origin}/jobs"></a>`, '/jobs'],
  ['<a href="/jobs" target="_self"></a>', '/jobs'],
  ['<a href="/blogs/surge#movement"></a>', '/blogs/surge#movement'],
  ['<a href="/?discipline=BIM#movement"></a>', '/?discipline=BIM#movement'],
])('%s is a page of the site', (link, page) => {
  expect(click(link)).toBe(page);
});

test.each([
  '<a href="https://elsewhere.example/jobs"></a>',
  '<a href="mailto:hello@strakeline.example"></a>',
  '<a href="/jobs" target="_blank"></a>',
  '<a href="/jobs" download></a>',
  '<a href="#movement"></a>',
  '<a href="/#movement"></a>',
  '<a href="/media/rack.jpg"></a>',
  '<a href="/api/public/jobs"></a>',
  '<a href="/feed.xml"></a>',
  '<a href="/assets/manual"></a>',
  '<a href="/healthz"></a>',
  '<a href="/readyz"></a>',
  '<a href="/no-such-page"></a>',
  '<a href="/jobs/welder/apply"></a>',
  '<a href="/Services"></a>',
  '<a href="/services/"></a>',
  '<a></a>',
])('%s is left to the browser', (link) => {
  expect(click(link)).toBeUndefined();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o is left to the browser', (how) => {
  expect(click('<a href="/jobs"></a>', how)).toBeUndefined();
});
