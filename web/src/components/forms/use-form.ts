import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Rules } from '@/components/forms/form-rules';
import { useMounted } from '@/lib/browser';

/** A field that is named here has been touched; undefined means that nothing is wrong with it. */
type Errors<Field extends string> = { [F in Field]?: string | undefined };

/** Choosing is an act of its own: what was chosen is judged at once, typing only on leaving. */
const CHOSEN = ['file', 'select-one'];

/**
 * Checks a form of plain, uncontrolled fields, so that what is typed before the script arrives
 * stays. `send` gets what passed.
 */
export function useForm<Field extends string>(
  rules: Rules<Field>,
  send: (data: FormData) => void,
  /** What the server found wrong already. */
  found: Errors<Field> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  // The button is being pressed, and an error that came or went now could move it away from under
  // the pointer. Nothing is lost: the press itself checks every field.
  const pressing = useRef(false);
  const [errors, setErrors] = useState<Errors<Field>>(found);
  const scripted = useMounted();

  const check = (name: string) => {
    if (!form.current || !isField(name, rules)) return;
    const error = rules[name](new FormData(form.current).get(name));
    setErrors((errors) => ({ ...errors, [name]: error }));
  };

  /** Shows errors at their fields and goes to the first. False if there is none to show. */
  const show = (found: Errors<Field>): boolean => {
    flushSync(() => setErrors(found));
    const wrong = Array.from(form.current?.elements ?? []).find(
      (control) => control instanceof HTMLElement && nameOf(control) in withMessage(found),
    );
    if (wrong instanceof HTMLElement) wrong.focus();
    return wrong !== undefined;
  };

  return {
    errors,
    show,
    clear: () => setErrors({}),
    props: {
      ref: form,
      // Without a script the browser's own checks are the only ones.
      noValidate: scripted,
      onPointerDown: ({ target }: PointerEvent<HTMLFormElement>) => {
        pressing.current = target instanceof Element && target.closest('[type=submit]') !== null;
      },
      onClick: () => {
        pressing.current = false;
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        // Or the window lost focus, not the field: the visitor picks a file or looks something up.
        if (!pressing.current && document.activeElement !== target) check(nameOf(target));
        pressing.current = false;
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        if (nameOf(target) in errors || CHOSEN.includes(target.type)) check(nameOf(target));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const found: Errors<Field> = {};
        for (const name in rules) found[name] = rules[name](data.get(name));
        if (!show(found)) send(data);
      },
    },
  };
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? '';
}

function isField<Field extends string>(name: string, rules: Rules<Field>): name is Field {
  return Object.hasOwn(rules, name);
}

function withMessage(errors: object): object {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
