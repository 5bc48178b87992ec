import { expect, test } from 'vitest';
import { type ApplicationField, rules } from '@/features/applications/rules';
import cases from '../../tests/cases/application.json';

interface Case {
  field: string;
  value?: string;
  file?: { name: string; size: number };
  message: string | null;
  why: string;
}

function fileOf({ name, size }: { name: string; size: number }): File {
  return new File([new Uint8Array(size)], name);
}

test.each(cases as Case[])('$field: $why → $message', ({ field, value, file, message }) => {
  const entry = file ? fileOf(file) : (value ?? '');
  expect(rules[field as ApplicationField](entry) ?? null).toBe(message);
});

test('the table has every field and every message of the specification', () => {
  expect(new Set(cases.map(({ field }) => field))).toEqual(new Set(Object.keys(rules)));
  expect(new Set(cases.map(({ message }) => message))).toEqual(
    new Set([
      null,
      'Name is required',
      'Name must be at least 2 characters',
      'Name must be less than 100 characters',
      'Email is required',
      'Invalid email address',
      'Phone number is required',
      'Invalid phone number',
      'Years of experience is required',
      'Experience cannot be negative',
      'Experience seems too high',
      'Please enter a valid number',
      'Message is required',
      'Message must be less than 200 characters',
      'CV is required',
      'File size too large (max 5MB)',
      'Unsupported file format',
      'Availability is required',
      'Please select a valid availability option',
    ]),
  );
});

test('a field that is not in the form is required', () => {
  for (const rule of Object.values(rules)) expect(rule(null)).toMatch(/ is required$/);
});
