import { expect, test } from 'vitest';
import { queryIn, searchAddress, searchCall } from './search-query';

test('what is searched for is read from the address, however it is written', () => {
  expect(queryIn('?q=pipe+stress')).toBe('pipe stress');
  expect(queryIn('?a=b&q=%20pipe%20stress%20')).toBe('pipe stress');
  expect(queryIn('')).toBe('');
});

test('a search has one address', () => {
  expect(searchAddress(' pipe & stress ')).toBe('/search?q=pipe+%26+stress');
  expect(searchAddress('  ')).toBe('/search');
});

test('a call names its query', () => {
  expect(searchCall("C'est là & ici?")).toBe("search?q=C'est%20l%C3%A0%20%26%20ici%3F");
});
