// What an applicant has written so far, kept in this tab until it is sent. Not the file, which a page cannot store.
import { readSession, writeSession } from '@/lib/session';
import type { ApplicationField } from './rules';

export type DraftField = Exclude<ApplicationField, 'cv'>;

const FIELDS: DraftField[] = [
  'name',
  'email',
  'years_of_experience',
  'phone',
  'availability',
  'message',
];

/** More than any text that passes the rules. */
const TEXT_MAX = 2000;

export interface Draft {
  values: Partial<Record<DraftField, string>>;
  /** The idempotency key of the form, so that sending it again after a reload is still one application. */
  key: string;
  /** How long the form has been shown, in milliseconds. */
  elapsed: number;
}

export function readDraft(job: string): Draft | undefined {
  // What is stored may be anything.
  try {
    const { values, key, elapsed } = JSON.parse(readSession(nameOf(job)) ?? '');
    if (typeof key !== 'string' || typeof elapsed !== 'number') return undefined;
    const draft = { values: textsOf((field) => values[field]), key, elapsed };
    return isEmpty(draft) ? undefined : draft;
  } catch {
    return undefined;
  }
}

/** Where nothing can be stored, the form works without a draft. */
export function writeDraft(job: string, draft: Draft): void {
  writeSession(nameOf(job), isEmpty(draft) ? null : JSON.stringify(draft));
}

/**
 * Keeps what was written into the server's form, which has no draft of its own. It is newer than an earlier draft. The form
 * has been shown since the document began.
 */
export function keepDraft(job: string, form: HTMLFormElement): void {
  const values = draftValues(form);
  const { key = randomKey(), elapsed = 0, values: earlier } = readDraft(job) ?? {};
  const shown = Math.max(elapsed, Math.round(performance.now()));
  const draft = { key, elapsed: shown, values: { ...earlier, ...values } };
  if (isSent(form)) removeDraft(job);
  else if (Object.keys(values).length > 0) writeDraft(job, draft);
}

export function removeDraft(job: string): void {
  writeSession(nameOf(job), null);
}

/** Whether the browser itself has sent the form, without the script, and nothing was changed since. */
export function isSent(form: HTMLFormElement): boolean {
  return form === window.sent;
}

/** What was sent is no draft. */
export function draftValues(form: HTMLFormElement): Draft['values'] {
  if (isSent(form)) return {};
  const data = new FormData(form);
  return textsOf((field) => data.get(field));
}

/** Fills in a draft's texts where a field is still empty. */
export function fillIn(form: HTMLFormElement, values: Draft['values']): void {
  for (const [field, text] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    if (control && 'value' in control && control.value === '') control.value = text;
  }
}

/** Not crypto.randomUUID, which is only available over https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textsOf(read: (field: DraftField) => unknown): Draft['values'] {
  const values: Draft['values'] = {};
  for (const field of FIELDS) {
    const text = read(field);
    if (typeof text === 'string' && text !== '') values[field] = text.slice(0, TEXT_MAX);
  }
  return values;
}

function isEmpty({ values }: Draft): boolean {
  return Object.keys(values).length === 0;
}

function nameOf(job: string): string {
  return `application/${job}`;
}
