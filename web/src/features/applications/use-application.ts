import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { ApiError, postForm } from '@/lib/api';
import { useForm } from '@/lib/use-form';
import { rules } from './rules';

const SENT = 'Application submitted successfully!';
const FAILED = 'Failed to submit application. Please try again.';

interface Outcome {
  kind: 'status' | 'alert';
  message: string;
}

/** Sends an application: idle, sending, then sent (an empty form) or failed (everything kept). */
export function useApplication(path: string) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  // A new round is a new form: as the key of <form> it empties every field.
  const [round, setRound] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const form = useForm(rules, async (data) => {
    setSending(true);
    setOutcome(undefined);
    try {
      await postForm(path, data);
      toast.success(SENT);
      setOutcome({ kind: 'status', message: SENT });
      setRound(round + 1);
      form.clear();
    } catch (error) {
      const { message, fields } = error instanceof ApiError ? error : new ApiError(0, '');
      toast.error(message || FAILED);
      setOutcome({ kind: 'alert', message: message || FAILED });
      form.show(Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all[0]])));
    }
    setSending(false);
  });

  // The button was out of use meanwhile and could not keep the focus.
  useEffect(() => {
    if (sending || !outcome || !isFocusLost(button.current)) return;
    (outcome.kind === 'status' ? notice : button).current?.focus();
  }, [sending, outcome]);

  return { form, round, sending, outcome, notice, button };
}

function isFocusLost(button: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === button;
}
