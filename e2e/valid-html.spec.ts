import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { EMPTY } from './content';
import { get } from './crawl';
import { htmlOf, test } from './crawled';
import { SCREENS } from './screens';
import { sharedServer } from './shared-servers';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function problems(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap(({ messages }) => messages);
  return messages.map(({ ruleId, message, offset }) => {
    return `${name}: ${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`;
  });
}

test('the HTML of every page is valid', async ({ site }) => {
  const found = [];
  for (const { address, text } of htmlOf(site)) found.push(...(await problems(address, text)));
  expect(found).toEqual([]);
});

test('the HTML of pages without content is valid', async () => {
  const { address: origin } = await sharedServer(EMPTY);
  for (const path of [
    '/',
    '/about-us',
    '/services',
    '/projects',
    '/jobs',
    '/blogs',
    '/blogs/all',
  ]) {
    const { status, text } = await get(origin, path);
    expect(status, path).toBe(200);
    expect(await problems(path, text)).toEqual([]);
  }
});

test('the HTML that answers an incomplete application is valid', async () => {
  const { address: origin } = await sharedServer();
  const body = new FormData();
  body.set('name', 'A');
  const headers = { accept: 'text/html', origin };
  const path = `/api/public${SCREENS['Job application']}/apply`;
  const response = await fetch(origin + path, { method: 'POST', body, headers });
  const html = await response.text();
  expect(html).toContain('Name must be at least 2 characters');
  expect(await problems(path, html)).toEqual([]);
});
