// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { fixedVisit, VisitProvider } from '@/lib/location';
import { RichText } from './rich-text';

test.each([
  ['another page', '/jobs', 'PUSH /jobs'],
  ['the same page, narrowed', '/services?discipline=Marine', 'PUSH /services?discipline=Marine'],
  ['where one is already', '/services', 'REPLACE /services'],
])('a link to %s in a text', (_, to, expected) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const visits: string[] = [];
  const visit = {
    ...fixedVisit('/services'),
    navigate: (to: string, { replace = false } = {}) => {
      visits.push(`${replace ? 'REPLACE' : 'PUSH'} ${to}`);
    },
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <VisitProvider value={visit}>
        <RichText html={`<a href="${to}">there</a>`} />
      </VisitProvider>,
    ),
  );
  act(() => document.querySelector('a')?.click());
  expect(visits).toEqual([expected]);
  act(() => root.unmount());
});
