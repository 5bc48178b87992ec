import type { OneApplication } from '@office/generated/api';
import { expect, test } from 'vitest';
import { mailTo } from './application-actions';
import { readFilter, writeFilter } from './stages';

test('a filter that stands in the address reads back', () => {
  const filter = {
    job: 'welder',
    stage: 'new' as const,
    since: '2026-11-01',
    until: null,
  };
  expect(readFilter(writeFilter(filter).slice(1))).toEqual(filter);
  expect(writeFilter({ ...filter, text: 'Ada Byron' })).not.toMatch(/ada|text/i);
  expect(writeFilter(readFilter(''))).toBe('');
  expect(readFilter('stage=fired').stage).toBeNull();
});

test('a letter cannot be given further headers by what an applicant wrote', () => {
  const application = {
    name: 'Ada\r\nBcc: x',
    email: 'ada@mail.example?bcc=x@y.example',
    job_title: 'Welder & Fitter',
  } as OneApplication;
  const [address, query] = mailTo(application, 'Strakeline').split('?');
  expect(address).toBe('mailto:ada@mail.example%3Fbcc%3Dx%40y.example');
  expect([...new URLSearchParams(query).keys()]).toEqual(['subject', 'body']);
});
