// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '@/generated/api';
import { afterPaint } from '@/lib/browser';
import { type FormAnswer, SiteProvider } from '@/lib/island';
import { ApplicationForm } from './application-form';
import { readDraft, writeDraft } from './draft';
import { HONEYPOT } from './honeypot-field';
import { rules } from './rules';

/** How long a busy machine may take. */
const A_WHILE = 20_000;
const fetch = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetch.mockReset());
  sessionStorage.clear();
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show();
});

function show(application?: FormAnswer) {
  const context = {
    site: { text_pages: [] as Site['text_pages'] } as Site,
    path: '',
    origin: '',
    ...(application && { application }),
  };
  act(() =>
    root.render(
      <SiteProvider value={context}>
        <ApplicationForm key={application?.message} slug="welder" />
      </SiteProvider>,
    ),
  );
}

function showDraft() {
  writeDraft('welder', { values: { name: 'Ada Byron' }, key: 'abc', elapsed: 60_000 });
  act(() => root.render(null));
  show();
}

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

type Control = HTMLInputElement;
const control = (name: string) => document.querySelector(`[name=${name}]`) as Control;
const errorOf = (name: string) =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.id.endsWith('error'))?.textContent;
const invalidFields = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((c) => (c as Control).name);
const noticeWith = (role: string) => document.querySelector(`[role=${role}]`)?.textContent;
const button = () => document.querySelector('[type=submit]') as HTMLButtonElement;
/** Without waiting for anything: a frame may come at any time. */
const click = () => act(() => button().click());
const painted = () => act(() => new Promise<void>(afterPaint));

/** The form shows first that it was heard; what it does follows. */
async function submit() {
  click();
  await painted();
}

function type(name: string, value: string) {
  const field = control(name);
  // React overrides the element's own setter in order to notice changes.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  act(() => {
    setter?.call(field, value);
    field.dispatchEvent(new Event(name === 'availability' ? 'change' : 'input', { bubbles: true }));
  });
}

function choose(file: File) {
  Object.defineProperty(control('cv'), 'files', { value: [file], configurable: true });
  act(() => {
    control('cv').dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function fill() {
  type('name', 'Ada Byron');
  type('email', 'ada@example.com');
  type('years_of_experience', '7.5');
  type('phone', '+44 1632 960140');
  type('availability', '2-weeks');
  type('message', 'Hello');
  // jsdom cannot put a file into a field, so the field's entry is replaced where it is read.
  const get = FormData.prototype.get;
  const cv = new File(['%PDF'], 'cv.pdf');
  vi.spyOn(FormData.prototype, 'get').mockImplementation(function (this: FormData, name) {
    return name === 'cv' ? cv : get.call(this, name);
  });
}

test('an error shows when its field loses focus, and disappears when the value is valid', () => {
  act(() => control('name').focus());
  type('name', 'A');
  expect(invalidFields()).toEqual([]);
  act(() => control('email').focus());
  expect(invalidFields()).toEqual(['name']);
  expect(errorOf('name')).toBe('Name must be at least 2 characters');
  type('name', 'Ada');
  expect(invalidFields()).toEqual([]);
});

test('an invalid submit shows every error and focuses the first invalid field', async () => {
  type('name', 'Ada');
  await submit();
  expect(invalidFields()).toEqual([
    'email',
    'years_of_experience',
    'phone',
    'availability',
    'cv',
    'message',
  ]);
  expect(document.activeElement).toBe(control('email'));
  expect(fetch).not.toHaveBeenCalled();
});

test('the first error comes at once, the focus and the other errors after the paint', async () => {
  click();
  expect(invalidFields()).toEqual(['name']);
  expect(document.activeElement).not.toBe(control('name'));
  await painted();
  expect(invalidFields()).toHaveLength(7);
  expect(document.activeElement).toBe(control('name'));
});

test('a form that is emptied before the other errors come stays without errors', async () => {
  showDraft();
  const empty = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('form [type=button]');
    return found ?? expect.fail('no button that empties the form');
  }, A_WHILE);
  click();
  act(() => empty.click());
  await painted();
  expect(invalidFields()).toEqual([]);
});

test('pressing the button does not validate the field that loses focus', () => {
  act(() => control('name').focus());
  act(() => {
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    control('name').blur();
  });
  expect(invalidFields()).toEqual([]);
});

test('the form is sent as form data and emptied on success', async () => {
  let answer = (_: Response) => {};
  fetch.mockReturnValue(new Promise<Response>((resolve) => (answer = resolve)));
  fill();
  await submit();
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Submitting...');
  const [address, { method, body }] = fetch.mock.calls[0] ?? [];
  expect([address, method]).toEqual(['/api/public/jobs/welder/apply', 'POST']);
  expect([...body.keys()].sort()).toEqual(
    [...Object.keys(rules), HONEYPOT, 'key', 'elapsed'].sort(),
  );
  await act(async () => answer(new Response(null, { status: 204 })));
  expect(toast.success).toHaveBeenCalledWith('Application submitted successfully!');
  expect(noticeWith('status')).toBe('Application submitted successfully!');
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(button().textContent).toBe('Submit Application');
  expect(control('name').value + control('message').value).toBe('');
  expect(document.body.textContent).toContain('0/200');
});

test.each([
  ['is emptied on success', 204, 'status', ''],
  ['keeps its values on failure', 503, 'alert', 'Ada Byron'],
])('a form that is left and reopened while being sent shows that, and then %s', async (...row) => {
  const [, status, role, name] = row;
  let answer = (_: Response) => {};
  fetch.mockReturnValue(new Promise<Response>((resolve) => (answer = resolve)));
  fill();
  await submit();
  act(() => root.render(null));
  show();
  expect(control('name').value).toBe('Ada Byron');
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Submitting...');
  await act(async () => answer(new Response(null, { status })));
  expect(button().disabled).toBe(false);
  expect(noticeWith(role)).not.toBe('');
  expect(control('name').value).toBe(name);
  type('phone', '1');
  expect(readDraft('welder')?.values.name ?? '').toBe(name);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a failure shows the server's message and keeps the values", async () => {
  fetch.mockResolvedValue(Response.json({ message: 'Too many applications.' }, { status: 429 }));
  fill();
  await submit();
  expect(toast.error).toHaveBeenCalledWith('Too many applications.');
  expect(noticeWith('alert')).toBe('Too many applications.');
  expect(control('name').value).toBe('Ada Byron');
  expect(button().disabled).toBe(false);
});

test.each([
  ['without a readable body', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a failure %s shows a default message', async (_, answer) => {
  fetch.mockImplementation(answer);
  fill();
  await submit();
  expect(noticeWith('alert')).toBe('Failed to submit application. Please try again.');
});

test("the server's errors are shown at their fields", async () => {
  const errors = { cv: ['Unsupported file format'], email: ['Invalid email address'] };
  fetch.mockResolvedValue(Response.json({ message: 'Please check.', errors }, { status: 422 }));
  fill();
  const focused: EventTarget[] = [];
  document.addEventListener('focusin', ({ target }) => target && focused.push(target));
  await submit();
  await painted();
  expect(focused).toEqual([control('email')]);
  expect(invalidFields()).toEqual(['email', 'cv']);
  expect(errorOf('cv')).toBe('Unsupported file format');
  expect(document.activeElement).toBe(control('email'));
});

test('the chosen file is named and validated at once, the message counted in characters', () => {
  choose(new File(['x'], 'cv.txt'));
  expect(document.body.textContent).toContain('Selected file: cv.txt');
  expect(invalidFields()).toEqual(['cv']);
  type('message', 'Hi 😀');
  expect(document.body.textContent).toContain('4/200');
});

test('every attempt to send a form has the same idempotency key, and the next form another', async () => {
  const sent = (field: string) => fetch.mock.calls.map(([, { body }]) => body.get(field));
  fill();
  fetch.mockResolvedValue(new Response(null, { status: 503 }));
  await submit();
  fetch.mockResolvedValue(new Response(null, { status: 201 }));
  await submit();
  vi.mocked(FormData.prototype.get).mockRestore();
  fill();
  await submit();
  const [first, second, third] = sent('key');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(sent('elapsed').every((millis) => /^\d+$/.test(millis))).toBe(true);
  expect(sent(HONEYPOT)).toEqual(['', '', '']);
});

test('the time that the form was shown continues in a draft, whatever the system time', async () => {
  showDraft();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  fetch.mockResolvedValue(new Response(null, { status: 503 }));
  fill();
  await submit();
  const elapsed = Number(fetch.mock.calls[0]?.[1].body.get('elapsed'));
  expect(elapsed).toBeGreaterThanOrEqual(60_000);
  expect(readDraft('welder')?.elapsed).toBeGreaterThanOrEqual(60_000);
});

test('a form posted without a script shows its values and errors again', () => {
  const errors = { email: ['Invalid email address'] };
  const values = { name: 'Ada', email: 'ada@', availability: '1-week', message: 'Hello' };
  show({ sent: false, message: 'Please check.', errors, values });
  expect(invalidFields()).toEqual(['email']);
  expect(errorOf('email')).toBe('Invalid email address');
  for (const [name, value] of Object.entries(values)) expect(control(name).value).toBe(value);
  expect(document.body.textContent).toContain('5/200');
});
