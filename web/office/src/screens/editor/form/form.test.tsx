// @vitest-environment jsdom
import type { FileType, Folder, FormField, Input, Problem, Reading } from '@office/generated/api';
import { folder } from '@office/lib/folder';
import { Store } from '@office/lib/store';
import { type Place, type Value, withChanges } from '@office/lib/values';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorSession } from '../session';
import type { SessionState } from '../session-state';
import { Form } from './form';

const field = (key: string, input: Input, more: Partial<FormField> = {}): FormField => ({
  key,
  about: `About ${key}`,
  required: false,
  input,
  examples: [],
  fields: [],
  options: [],
  ...more,
});

let root: Root;
let changes: [Place, Value][];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  changes = [];
  const entries = [{ type: 'author', slug: 'ada', title: 'Ada Quill' }];
  folder.set({ entries, disciplines: ['Civil', 'Marine'], types: [] } as unknown as Folder);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(fields: FormField[], value: Value, problems: Problem[] = [], input: Input = 'map') {
  const state = new Store({ value, reading: { problems } as unknown as Reading } as SessionState);
  const change = (place: Place, next: Value) => {
    changes.push([place, next]);
    const { value } = state.get();
    act(() =>
      state.set({ ...state.get(), value: withChanges(value, [{ at: place, value: next }]) }),
    );
  };
  const type = { name: 'job', input, fields } as unknown as FileType;
  act(() =>
    root.render(<Form type={type} session={{ state, change } as unknown as EditorSession} />),
  );
}

function control<T extends HTMLElement = HTMLInputElement>(name: string): T {
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(name),
  );
  const found = label?.htmlFor
    ? document.getElementById(label.htmlFor)
    : label?.querySelector('input');
  return (found ?? document.querySelector(`[aria-label^="${name}"]`)) as T;
}

function type(element: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  act(() => void element.dispatchEvent(new Event('input', { bubbles: true })));
}

/** The inputs of a redirect. */
type Pair = [HTMLInputElement, HTMLInputElement];
const pair = (index: number) =>
  [...document.querySelectorAll('input')].slice(2 * index, 2 * index + 2) as Pair;

const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name)
    ?.click();

test('typing changes the key; an optional one that is emptied goes when it is left', () => {
  show([field('location', 'text')], { location: 'Ansley' });
  const input = control('Location');
  expect(input.value).toBe('Ansley');
  type(input, '');
  expect(changes).toEqual([[['location'], '']]);
  act(() => input.focus());
  act(() => input.blur());
  expect(changes.at(-1)).toEqual([['location'], null]);
});

test('a required key stays in the file while it is empty', () => {
  show([field('title', 'text', { required: true })], { title: 'Piper' });
  const input = control('Title');
  act(() => input.focus());
  type(input, '');
  act(() => input.blur());
  expect(changes).toEqual([[['title'], '']]);
});

test('a day stays a day until a time is given', () => {
  show([field('closes_at', 'moment')], { closes_at: '2026-11-03' });
  type(control('Closes at'), '2026-11-04');
  expect(changes.at(-1)).toEqual([['closes_at'], '2026-11-04']);
  type(control('Closes at: time in UTC'), '09:30');
  expect(changes.at(-1)).toEqual([['closes_at'], '2026-11-04T09:30:00Z']);
});

test('numbers are written as numbers, flags as true or not at all', () => {
  show([field('order', 'number'), field('remote', 'flag')], { remote: 'true' });
  type(control('Order'), '12');
  type(control('Order'), 'twelve');
  act(() => control('Remote').click());
  expect(changes).toEqual([
    [['order'], 12],
    [['order'], 'twelve'],
    [['remote'], null],
  ]);
});

test('authors are chosen by name and written by slug; one that is gone is still shown', () => {
  show([field('author', 'author')], { author: 'gone' });
  const select = control<HTMLSelectElement>('Author');
  expect([...select.options].map((option) => option.text)).toEqual([
    'None',
    'Ada Quill',
    'gone (does not exist)',
  ]);
});

test('disciplines are added and taken away', () => {
  show([field('disciplines', 'disciplines')], { disciplines: ['Marine'] });
  act(() => control('Civil').click());
  expect(changes.at(-1)).toEqual([['disciplines'], ['Marine', 'Civil']]);
  act(() => control('Civil').click());
  act(() => control('Marine').click());
  expect(changes.at(-1)).toEqual([['disciplines'], null]);
});

test('a new item of a list is written once it says something', () => {
  show([field('tags', 'texts')], { tags: ['one'] });
  act(() => press('Add'));
  expect(changes).toEqual([]);
  type(control('Tags, 2'), 'two');
  expect(changes.at(-1)).toEqual([['tags'], ['one', 'two']]);
  act(() => press('Move two up'));
  expect(changes.at(-1)).toEqual([['tags'], ['two', 'one']]);
  act(() => press('Remove two'));
  expect(changes.at(-1)).toEqual([['tags'], ['one']]);
});

test('groups are changed by their own keys', () => {
  const address = field('address', 'map', { fields: [field('locality', 'text')] });
  const benefits = field('benefits', 'maps', { fields: [field('title', 'text')] });
  show([address, benefits], { benefits: [{ title: 'Old' }] });
  type(control('Locality'), 'Ansley');
  act(() => press('Add'));
  const titles = [...document.querySelectorAll<HTMLInputElement>('input[id^="field-benefits."]')];
  type(titles.at(-1) as HTMLInputElement, 'New');
  expect(changes).toEqual([
    [['address', 'locality'], 'Ansley'],
    [['benefits', 1, 'title'], 'New'],
  ]);
});

test('a redirect is written once both of its addresses are there, and its line stays where it is', () => {
  show([], { '/z': '/y', '/a': '/b' }, [], 'redirects');
  act(() => press('Add redirect'));
  type(pair(2)[0], '/c');
  expect(changes).toEqual([]);
  type(pair(2)[1], '/d');
  expect(changes).toEqual([[['/c'], '/d']]);
  changes = [];
  const [[first], [second]] = [pair(0), pair(1)];
  // A key is not written before it is typed to its end, also where its beginning is another one's.
  first.focus();
  type(first, '/a');
  type(first, '/ab');
  expect(changes).toEqual([]);
  act(() => first.blur());
  expect(changes).toEqual([
    [['/z'], null],
    [['/ab'], '/y'],
  ]);
  const values = [...document.querySelectorAll('input')].map((input) => input.value);
  expect(values).toEqual(['/ab', '/y', '/a', '/b', '/c', '/d']);
  // Two lines of one address are said, and not written.
  type(second, '/c');
  act(() => second.focus());
  act(() => second.blur());
  expect(document.querySelector('[role=alert]')?.textContent).toContain('leads elsewhere');
});

test.each([
  ['is written with Ctrl+S', { key: 's', ctrlKey: true }, [null, '/b']],
  // On some keyboards, that types a letter.
  ['is not written with Ctrl+Alt+S', { key: 's', ctrlKey: true, altKey: true }, []],
])('what is typed of an old address so far %s', (_, pressed, written) => {
  show([], { '/a': '/b' }, [], 'redirects');
  const [from] = pair(0);
  act(() => from.focus());
  type(from, '/c');
  act(() => void from.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true })));
  expect(changes.map(([, value]) => value)).toEqual(written);
});

test('a problem stands at its field', () => {
  const problem = {
    path: 'jobs/a.md',
    line: 2,
    message: 'must not be empty',
    field: 'address.country',
  };
  const address = field('address', 'map', {
    fields: [field('country', 'text', { required: true })],
  });
  show([address], {}, [problem]);
  const input = control('Country');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(said).toContain('Must not be empty');
  expect(said).toContain('About country');
});

test('a day that is none while it is typed takes nothing out of the file', () => {
  show([field('closes_at', 'moment')], { closes_at: '2026-12-31T09:00:00Z' });
  const input = control('Closes at');
  Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
  act(() => input.focus());
  type(input, '');
  expect(input.value).toBe('');
  expect(changes).toEqual([]);
  type(input, '2026-11-30');
  expect(changes).toEqual([[['closes_at'], '2026-11-30T09:00:00Z']]);
  // Left as 31 November, it is the file's day again; left empty, the key goes.
  type(input, '');
  act(() => input.blur());
  expect(changes).toHaveLength(1);
  expect(input.value).toBe('2026-11-30');
  Object.defineProperty(input, 'validity', { value: { badInput: false } });
  act(() => input.focus());
  type(input, '');
  act(() => input.blur());
  expect(changes.at(-1)).toEqual([['closes_at'], null]);
});

test('a redirect keeps its place while its end is typed again, and its key while another has the new one', () => {
  show([], { '/z': '/y', '/a': '/b' }, [], 'redirects');
  const [from, to] = pair(0);
  act(() => to.focus());
  type(to, '');
  expect(to.value).toBe('');
  type(to, '/x');
  expect(changes).toEqual([[['/z'], '/x']]);
  act(() => from.focus());
  type(from, '/a');
  act(() => from.blur());
  expect(document.querySelector('[role=alert]')?.textContent).toContain('leads elsewhere');
  expect(changes).toHaveLength(1);
  act(() => to.focus());
  type(to, '');
  act(() => to.blur());
  expect(changes.at(-1)).toEqual([['/z'], null]);
});

test('the focus goes along with an item that is moved, and stays when the last one is removed', () => {
  show([field('tags', 'texts')], { tags: ['one', 'two', 'three'] });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  act(() => press('Move three up'));
  expect(focused()).toBe('Move three up');
  act(() => (document.activeElement as HTMLElement).click());
  expect(changes.at(-1)).toEqual([['tags'], ['three', 'one', 'two']]);
  expect(focused()).toBe('Move three down');
  act(() => press('Remove two'));
  expect(focused()).toBe('Remove one');
  act(() => press('Remove one'));
  act(() => press('Remove three'));
  expect(document.activeElement?.id).toBe('field-tags');
});

test('a problem of an item stands at the item', () => {
  const problem = (field: string) => ({ path: 'a.md', line: 2, message: `no ${field}`, field });
  show(
    [field('tags', 'texts'), field('disciplines', 'disciplines')],
    { tags: ['one', 'two'], disciplines: ['Marine', 'Naval'] },
    [problem('tags.1'), problem('disciplines[1]')],
  );
  const item = control('Tags, 2');
  expect(item.getAttribute('aria-invalid')).toBe('true');
  const described = item.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('No tags.1');
  expect(control('Tags, 1').getAttribute('aria-invalid')).toBe('false');
  expect(control('Naval').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('field-disciplines')?.textContent).toContain('No disciplines[1]');
  show([], { '/a': '/b' }, [problem('/a')], 'redirects');
  expect(document.getElementById('field-/a-problem')?.textContent).toBe('No /a');
  const wrong = '[aria-invalid=true][aria-describedby="field-/a-problem"]';
  expect([...document.querySelectorAll(wrong)]).toEqual(pair(0));
});
