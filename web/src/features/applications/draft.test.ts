// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftValues, keepDraft, readDraft, removeDraft, writeDraft } from './draft';

const draft = { values: { name: 'Ada', message: 'Hello\n😀' }, key: 'abc', elapsed: 1_000 };

beforeEach(() => sessionStorage.clear());

test('a draft is kept by job, and removed by job', () => {
  writeDraft('welder', draft);
  writeDraft('drafter', { ...draft, key: 'def' });
  expect(readDraft('welder')).toEqual(draft);
  removeDraft('welder');
  expect(readDraft('welder')).toBeUndefined();
  expect(readDraft('drafter')?.key).toBe('def');
});

describe('a form from the server', () => {
  let form: HTMLFormElement;

  beforeEach(() => {
    document.body.innerHTML = '<form><input name="name"><input name="email"></form>';
    form = document.forms[0] as HTMLFormElement;
    vi.spyOn(performance, 'now').mockReturnValue(60_000.5);
  });

  afterEach(() => {
    window.sent = undefined;
  });

  const writeEmail = () => {
    (form.elements.namedItem('email') as HTMLInputElement).value = 'ada@example.com';
  };

  test('is kept with what there was, under its key', () => {
    writeDraft('welder', draft);
    keepDraft('welder', form);
    expect(readDraft('welder')).toEqual(draft);
    writeEmail();
    keepDraft('welder', form);
    const values = { ...draft.values, email: 'ada@example.com' };
    expect(readDraft('welder')).toMatchObject({ key: draft.key, values });
    keepDraft('drafter', form);
    expect(readDraft('drafter')?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has been shown since the document began, or for as long as an earlier draft', () => {
    writeEmail();
    writeDraft('welder', draft);
    keepDraft('welder', form);
    expect(readDraft('welder')?.elapsed).toBe(60_001);
    writeDraft('welder', { ...draft, elapsed: 90_000 });
    keepDraft('welder', form);
    expect(readDraft('welder')?.elapsed).toBe(90_000);
    keepDraft('drafter', form);
    expect(readDraft('drafter')?.elapsed).toBe(60_001);
  });

  test('is no draft once the browser has sent it, and an earlier one goes', () => {
    writeDraft('welder', draft);
    writeEmail();
    window.sent = form;
    expect(draftValues(form)).toEqual({});
    keepDraft('welder', form);
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a form that was emptied by hand leaves no draft', () => {
  writeDraft('welder', draft);
  writeDraft('welder', { ...draft, values: {} });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  'no JSON',
  'null',
  '{}',
  '{"values":{"name":"Ada"}}',
  '{"values":null,"key":"a","elapsed":1}',
  '{"values":{"name":7,"cv":"cv.pdf","website":"x"},"key":"a","elapsed":1}',
])('a stored value of %s is not a draft', (text) => {
  sessionStorage.setItem('application/welder', text);
  expect(readDraft('welder')).toBeUndefined();
});

test('a text is stored up to 2000 units', () => {
  const name = 'x'.repeat(100_000);
  sessionStorage.setItem('application/welder', JSON.stringify({ ...draft, values: { name } }));
  expect(readDraft('welder')?.values.name).toHaveLength(2000);
});

test('storage that is full or blocked is ignored', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => writeDraft('welder', draft)).not.toThrow();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(readDraft('welder')).toBeUndefined();
  expect(() => removeDraft('welder')).not.toThrow();
});
