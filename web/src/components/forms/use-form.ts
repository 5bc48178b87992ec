import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import type { Rules } from '@/components/forms/form-rules';
import { afterPaint, useMounted } from '@/lib/browser';

/** A field that has a key here has been touched; undefined means that it is valid. */
type Errors<Field extends string> = { [F in Field]?: string | undefined };

/** A choice is validated at once, typed text only when its field loses focus. */
const CHOSEN = ['file', 'select-one'];

/**
 * Validates a form of uncontrolled fields, so that what is typed before the script runs stays. `send` gets
 * the valid form.
 */
export function useForm<Field extends string>(
  rules: Rules<Field>,
  send: (data: FormData) => void,
  /** Errors that the server has already found. */
  found: Errors<Field> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmitPressed();
  const [errors, setErrors] = useState<Errors<Field>>(found);
  const scripted = useMounted();

  const check = (name: string) => {
    if (!form.current || !isField(name, rules)) return;
    const error = rules[name](new FormData(form.current).get(name));
    setErrors((errors) => ({ ...errors, [name]: error }));
  };

  /**
   * Shows errors at their fields and focuses the first. Returns whether there was one. The first error is rendered at once,
   * so that a screen reader finds it when the focus comes. The focus and the other errors follow the paint: to move the focus
   * takes a phone as long as everything else.
   */
  const show = (found: Errors<Field>): boolean => {
    const wrong = Array.from(form.current?.elements ?? []).find(
      (control) => control instanceof HTMLElement && nameOf(control) in withMessage(found),
    );
    if (wrong instanceof HTMLElement) {
      const name = nameOf(wrong) as Field;
      setErrors((errors) => ({ ...errors, [name]: found[name] }));
      // Not by a transition: in a submit event, React would then read the whole form again and render it as pending.
      afterPaint(() => {
        // Another form has taken its place.
        if (!wrong.isConnected) return;
        setErrors(found);
        wrong.focus();
      });
      return true;
    }
    setErrors(found);
    return false;
  };

  return {
    errors,
    show,
    clear: () => setErrors({}),
    props: {
      ref: form,
      // Without a script, the browser's own validation is the only one.
      noValidate: scripted,
      ...submit.handlers,
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        // Not when the window lost focus: the visitor is picking a file or looking something up.
        if (!submit.isPressed() && document.activeElement !== target) check(nameOf(target));
        submit.release();
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

/**
 * Whether the submit button is being pressed. An error that appears or disappears now could move it from
 * under the pointer. Nothing is lost: submitting validates every field.
 */
function useSubmitPressed() {
  const pressed = useRef(false);
  const release = () => {
    pressed.current = false;
  };
  return {
    isPressed: () => pressed.current,
    release,
    handlers: {
      onPointerDown: ({ target }: PointerEvent<HTMLFormElement>) => {
        pressed.current = target instanceof Element && target.closest('[type=submit]') !== null;
      },
      onClick: release,
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
