import type { Problem } from '@office/generated/api';
import { nameOf, type Place, type Value } from '@office/lib/values';
import { createContext, useContext } from 'react';

export interface FormState {
  value: Value;
  problems: Problem[];
  change: (place: Place, value: Value) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of its form.');
  return form;
}

/** What is wrong with exactly this field. */
export function problemsAt({ problems }: FormState, place: Place): Problem[] {
  const name = nameOf(place);
  return problems.filter((problem) => problem.field !== null && normalised(problem.field) === name);
}

/** `benefits[0].title` and `benefits.0.title` are the same field. */
export function normalised(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}

export function idOf(place: Place): string {
  return `field-${nameOf(place)}`;
}
