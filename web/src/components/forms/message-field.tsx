import { memo, useEffect, useRef, useState } from 'react';
import { controlClass, Field, type FieldProps } from '@/components/forms/field';
import { lengthOf, MESSAGE_MAX } from '@/components/forms/form-rules';
import { useCharacterLimit } from '@/components/forms/use-character-limit';

export const MessageField = memo(function MessageField({
  name,
  label,
  error,
  initial = '',
}: Omit<FieldProps, 'hint'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(lengthOf(initial));
  const count = () => setLength(lengthOf(area.current?.value ?? ''));
  useCharacterLimit(area, MESSAGE_MAX);
  // Something may have been typed before the script ran.
  useEffect(count, []);
  return (
    <Field
      name={name}
      label={label}
      error={error}
      hint={`Up to ${MESSAGE_MAX} characters`}
      aside={<MessageCounter length={length} max={MESSAGE_MAX} />}
    >
      {(control) => (
        <textarea
          {...control}
          ref={area}
          defaultValue={initial}
          rows={5}
          maxLength={MESSAGE_MAX}
          onChange={count}
          className={`${controlClass} resize-y`}
        />
      )}
    </Field>
  );
});

const PAUSE = 1000;

interface MessageCounterProps {
  length: number;
  max: number;
}

/** Updated on screen with every key, for screen readers only when the typing pauses. */
function MessageCounter({ length, max }: MessageCounterProps) {
  const [announced, setAnnounced] = useState(length);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(length), PAUSE);
    return () => clearTimeout(timer);
  }, [length]);
  return (
    <div className="shrink-0 tabular-figures noscript:hidden">
      <span aria-hidden="true">{`${length}/${max}`}</span>
      <span aria-live="polite" className="sr-only">{`${announced} of ${max} characters`}</span>
    </div>
  );
}
