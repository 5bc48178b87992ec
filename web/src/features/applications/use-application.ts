import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '@/components/forms/use-form';
import { useSite } from '@/lib/island';
import { type ApplicationField, rules } from './rules';
import { type Failure, runningSubmission, SENT, submit } from './submissions';
import { useDraft } from './use-draft';

interface Outcome {
  kind: 'status' | 'alert';
  message: string;
}

/** Sends an application: idle, sending, then sent (an empty form) or failed (everything kept). */
export function useApplication(job: string, path: string) {
  // It may have been sent by an earlier visit to this form.
  const [submission, setSubmission] = useState(() => runningSubmission(job));
  const sending = submission !== undefined;
  const [outcome, setOutcome] = useState<Outcome>();
  const [emptied, setEmptied] = useState(false);
  // Counts the forms shown so far. As the key of <form>, a new number empties every field.
  const [round, setRound] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const answer = useSite().application;

  const startAnew = () => {
    draft.end();
    form.clear();
    setRound(round + 1);
  };
  const send = (data: FormData) => {
    setOutcome(undefined);
    setSubmission(submit(job, path, draft.identify(data)));
  };
  const form = useForm<ApplicationField>(rules, send, firstOfEach(answer?.errors ?? {}));
  const draft = useDraft(job, form.props.ref);

  const settle = useEffectEvent((failure: Failure | undefined) => {
    if (failure) {
      setOutcome({ kind: 'alert', message: failure.message });
      form.show(firstOfEach(failure.fields));
    } else {
      setOutcome({ kind: 'status', message: SENT });
      startAnew();
    }
    setSubmission(undefined);
  });
  useEffect(() => {
    let left = false;
    submission?.then((failure) => left || settle(failure));
    return () => {
      left = true;
    };
  }, [submission]);

  const empty = () => {
    flushSync(() => {
      startAnew();
      setOutcome(undefined);
      setEmptied(true);
    });
    form.props.ref.current?.querySelector('input')?.focus();
  };

  // The button was disabled in the meantime and could not keep the focus.
  useEffect(() => {
    if (sending || !outcome || !isFocusLost(button.current)) return;
    (outcome.kind === 'status' ? notice : button).current?.focus();
  }, [sending, outcome]);

  const props = {
    ...form.props,
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      form.props.onChange(event);
      draft.save();
      setEmptied(false);
    },
  };
  const note = {
    kept: draft.kept,
    // An application that is being sent has its file.
    fileMissing: !draft.hasFile && !sending,
    emptied,
    disabled: sending,
    onEmpty: empty,
  };
  const values = answer?.values ?? {};
  return { props, errors: form.errors, round, sending, outcome, notice, button, note, values };
}

/** Only the first message of each field is shown. */
function firstOfEach(errors: Record<string, string[]>): { [field: string]: string | undefined } {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all[0]]));
}

function isFocusLost(button: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === button;
}
