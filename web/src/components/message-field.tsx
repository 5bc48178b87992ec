import { useEffect, useRef, useState } from 'react';
import { controlLook } from '@/components/control';
import { Field, type FieldProps } from '@/components/field';
import { MessageCounter } from '@/components/message-counter';
import { useCharacterLimit } from '@/components/use-character-limit';
import { lengthOf, MESSAGE_MAX } from '@/lib/form-rules';

export function MessageField({ name, label, error, initial = '' }: Omit<FieldProps, 'hint'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(lengthOf(initial));
  const count = () => setLength(lengthOf(area.current?.value ?? ''));
  useCharacterLimit(area, MESSAGE_MAX);
  // Something may have been typed before the script was there.
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
          className={`${controlLook} resize-y`}
        />
      )}
    </Field>
  );
}
