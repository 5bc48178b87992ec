// @vitest-environment jsdom
import { Store } from '@office/lib/store';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScheduleDialog } from './schedule-dialog';
import type { EditorSession } from './session';
import type { SessionState } from './session-state';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-17T09:18:00Z'), toFake: ['Date'] });
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show(value: Record<string, string>) {
  const onSave = vi.fn(async () => true);
  const session = { state: new Store({ value, hash: 'h1' } as unknown as SessionState) };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <ScheduleDialog
        session={session as unknown as EditorSession}
        onSave={onSave as never}
        onClose={() => undefined}
      />,
    ),
  );
  const day = document.querySelector<HTMLInputElement>('input[type=date]');
  const submit = () =>
    act(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })),
    );
  return { day, submit, onSave, text: () => document.body.textContent };
}

test('the moment that is offered is still to come, whatever the file says', () => {
  expect(show({ draft: 'true' }).day?.value).toBe('2026-11-18');
  document.body.replaceChildren();
  expect(show({ publish_at: '2026-11-01' }).day?.value).toBe('2026-11-18');
  document.body.replaceChildren();
  expect(show({ publish_at: '2026-12-24T08:00:00Z' }).day?.value).toBe('2026-12-24');
});

test('a moment that has passed is not taken: it would publish at once', () => {
  const { day, submit, onSave, text } = show({ draft: 'true' });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(day, '2026-11-16');
    day?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  submit();
  expect(onSave).not.toHaveBeenCalled();
  expect(text()).toContain('This moment has passed.');
});

test('of an entry on the site it says that it leaves', () => {
  expect(show({}).text()).toContain('leaves it until then');
  document.body.replaceChildren();
  expect(show({ draft: 'true' }).text()).not.toContain('leaves it until then');
});
