import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { ApiError, postForm } from '@/lib/api';
import { useSite } from '@/lib/site';
import { useForm } from '@/lib/use-form';
import { type ApplicationField, rules } from './rules';
import { useTries } from './use-tries';

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

  const tries = useTries();
  const answer = useSite().application;

  const send = async (data: FormData) => {
    setSending(true);
    setOutcome(undefined);
    try {
      await postForm(path, tries.mark(data));
      tries.end();
      toast.success(SENT);
      setOutcome({ kind: 'status', message: SENT });
      setRound(round + 1);
      form.clear();
    } catch (error) {
      const { message, fields } = error instanceof ApiError ? error : new ApiError(0, '');
      toast.error(message || FAILED);
      setOutcome({ kind: 'alert', message: message || FAILED });
      form.show(firstOfEach(fields));
    }
    setSending(false);
  };
  const form = useForm<ApplicationField>(rules, send, firstOfEach(answer?.errors ?? {}));

  // The button was out of use meanwhile and could not keep the focus.
  useEffect(() => {
    if (sending || !outcome || !isFocusLost(button.current)) return;
    (outcome.kind === 'status' ? notice : button).current?.focus();
  }, [sending, outcome]);

  return { form, round, sending, outcome, notice, button, values: answer?.values ?? {} };
}

/** One message a field is enough to go on with. */
function firstOfEach(errors: Record<string, string[]>): { [field: string]: string | undefined } {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all[0]]));
}

function isFocusLost(button: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === button;
}
