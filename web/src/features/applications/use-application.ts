import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '@/components/forms/use-form';
import { prepareToasts } from '@/components/page/toasts';
import { useSite } from '@/lib/island';
import { isSent } from './draft';
import { type ApplicationField, rules } from './rules';
import { type Failure, runningSubmission, SENT, submit } from './submissions';
import { useDraft } from './use-draft';

interface Outcome {
  kind: 'status' | 'alert';
  message: string;
  /** A field with an error takes the focus. */
  atField?: boolean;
}

/** Sends an application: idle, sending, then sent (an empty form) or failed (everything kept). */
export function useApplication(job: string, path: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [emptied, setEmptied] = useState(false);
  // Counts the forms shown so far. As the key of <form>, a new number empties every field.
  const [round, setRound] = useState(0);
  const answer = useSite().application;

  const startNewForm = () => {
    draft.end();
    form.clear();
    setRound(round + 1);
  };
  const { sending, setSubmission } = useSubmission(job, (failure) => {
    if (failure) {
      const atField = form.show(firstOfEach(failure.fields));
      setOutcome({ kind: 'alert', message: failure.message, atField });
    } else {
      setOutcome({ kind: 'status', message: SENT });
      startNewForm();
    }
  });
  const send = (data: FormData) => {
    setOutcome(undefined);
    setSubmission(submit(job, path, draft.identify(data)));
  };
  const form = useForm<ApplicationField>(rules, send, firstOfEach(answer?.errors ?? {}));
  const draft = useDraft(job, form.props.ref);
  const { notice, button } = useOutcomeFocus(sending, outcome);

  const empty = () => {
    flushSync(() => {
      startNewForm();
      setOutcome(undefined);
      setEmptied(true);
    });
    form.props.ref.current?.querySelector('input')?.focus();
  };
  const props = {
    ...form.props,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      // The browser has been sending it since before the script ran. It cancels that and sends it again: a request of ours
      // would be a second application. Without a network it would show an error in place of the page.
      if (!isSent(event.currentTarget) || !navigator.onLine) form.props.onSubmit(event);
    },
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      prepareToasts();
      form.props.onChange(event);
      draft.save();
      setEmptied(false);
    },
  };
  // An application that is being sent has its file.
  const fileMissing = !draft.hasFile && !sending;
  const note = { kept: draft.kept, fileMissing, emptied, disabled: sending, onEmpty: empty };
  const values = answer?.values ?? {};
  return { props, errors: form.errors, round, sending, outcome, notice, button, note, values };
}

/** The running submission of a job's form. `onSettled` is called with its failure, or undefined on success. */
function useSubmission(job: string, onSettled: (failure: Failure | undefined) => void) {
  // It may have been started by an earlier visit to this form.
  const [submission, setSubmission] = useState(() => runningSubmission(job));
  const settle = useEffectEvent((failure: Failure | undefined) => {
    onSettled(failure);
    setSubmission(undefined);
  });
  useEffect(() => {
    let left = false;
    submission?.then((failure) => left || settle(failure));
    return () => {
      left = true;
    };
  }, [submission]);
  return { sending: submission !== undefined, setSubmission };
}

/** The button is disabled while sending and cannot keep the focus: it gets it back, or the notice of success or a field with an error does. */
function useOutcomeFocus(sending: boolean, outcome: Outcome | undefined) {
  const notice = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sending || !outcome || outcome.atField || !isFocusLost(button.current)) return;
    // A click on text of the page moves the focus to <main>. Whoever has read on there is not scrolled back.
    const preventScroll = document.activeElement?.id === 'main';
    (outcome.kind === 'status' ? notice : button).current?.focus({ preventScroll });
  }, [sending, outcome]);
  return { notice, button };
}

/** Only the first message of each field is shown. */
function firstOfEach(errors: Record<string, string[]>): { [field: string]: string | undefined } {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all[0]]));
}

/** The second click of a double click is on a disabled button, and the focus goes to what the button is in. */
function isFocusLost(button: Element | null): boolean {
  return document.activeElement?.contains(button) ?? true;
}
