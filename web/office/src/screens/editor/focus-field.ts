// From a problem to the place where it can be mended.
import type { Problem } from '@office/generated/api';
import { normalised } from './form/form-context';

/** Editors that are no form controls, by the name of their field. They go to a line of the file. */
export const focusTargets = new Map<string, (line: number) => void>();

/** Opens and focuses the field, or the nearest one around it. False if the form has none. */
export function focusField({ field, line }: Problem): boolean {
  if (field === null) return false;
  const target = focusTargets.get(field);
  if (target) {
    target(line);
    return true;
  }
  const steps = normalised(field).split('.');
  for (let count = steps.length; count > 0; count--) {
    const element = document.getElementById(`field-${steps.slice(0, count).join('.')}`);
    if (element) {
      reveal(element);
      return true;
    }
  }
  return false;
}

function reveal(element: HTMLElement): void {
  for (let parent = element.closest('details'); parent; ) {
    parent.open = true;
    parent = parent.parentElement?.closest('details') ?? null;
  }
  const control = element.matches('input, select, textarea, fieldset')
    ? element
    : (element.querySelector<HTMLElement>('input, select, textarea') ?? element);
  control.focus();
  control.scrollIntoView({ block: 'center' });
}
