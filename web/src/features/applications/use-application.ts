import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast/headless';
import { ApiError, postForm, UNANSWERED } from '@/lib/api';
import { useSite } from '@/lib/site';
import { useForm } from '@/lib/use-form';
import { failureMessage } from './failure-message';
import { type ApplicationField, rules } from './rules';
import { useDraft } from './use-draft';

const SENT = 'Application submitted successfully!';

interface Outcome {
  kind: 'status' | 'alert';
  message: string;
}

/** Sends an application: idle, sending, then sent (an empty form) or failed (everything kept). */
export function useApplication(job: string, path: string) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [emptied, setEmptied] = useState(false);
  // A new round is a new form: as the key of <form> it empties every field.
  const [round, setRound] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const answer = useSite().application;

  const startAnew = () => {
    draft.end();
    form.clear();
    setRound(round + 1);
  };
  const send = async (data: FormData) => {
    setSending(true);
    setOutcome(undefined);
    try {
      await postForm(path, draft.identify(data));
      toast.success(SENT);
      setOutcome({ kind: 'status', message: SENT });
      startAnew();
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(UNANSWERED, '');
      const message = failureMessage(failure);
      toast.error(message);
      setOutcome({ kind: 'alert', message });
      form.show(firstOfEach(failure.fields));
    }
    setSending(false);
  };
  const form = useForm<ApplicationField>(rules, send, firstOfEach(answer?.errors ?? {}));
  const draft = useDraft(job, form.props.ref);

  const empty = () => {
    flushSync(() => {
      startAnew();
      setOutcome(undefined);
      setEmptied(true);
    });
    form.props.ref.current?.querySelector('input')?.focus();
  };

  // The button was out of use meanwhile and could not keep the focus.
  useEffect(() => {
    if (sending || !outcome || !isFocusLost(button.current)) return;
    (outcome.kind === 'status' ? notice : button).current?.focus();
  }, [sending, outcome]);

  const props = {
    ...form.props,
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      form.props.onChange(event);
      draft.save();
    },
  };
  const note = { kept: draft.kept, emptied, disabled: sending, onEmpty: empty };
  const values = answer?.values ?? {};
  return { props, errors: form.errors, round, sending, outcome, notice, button, note, values };
}

/** One message a field is enough to go on with. */
function firstOfEach(errors: Record<string, string[]>): { [field: string]: string | undefined } {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all[0]]));
}

function isFocusLost(button: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === button;
}
