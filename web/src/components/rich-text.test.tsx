// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RichText } from './rich-text';

function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

test.each([
  ['another page', '/jobs', 'PUSH /jobs'],
  ['the same page, narrowed', '/services?discipline=Marine', 'PUSH /services?discipline=Marine'],
  ['where one is already', '/services', 'REPLACE /services'],
])('a link to %s in a text', (_, to, expected) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/services']}>
        <RichText html={`<a href="${to}">there</a>`} />
        <CurrentLocation />
      </MemoryRouter>,
    ),
  );
  act(() => document.querySelector('a')?.click());
  expect(document.querySelector('output')?.textContent).toBe(expected);
  act(() => root.unmount());
});
