import { useEffect, useRef, useState } from 'react';
import { fileLook } from '@/components/control';
import { Field, type FieldProps } from '@/components/field';

interface FileFieldProps extends Omit<FieldProps, 'initial'> {
  /** As the attribute has it: ".pdf,.doc". */
  accept: string;
}

export function FileField({ accept, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string>();
  const read = () => setSelected(input.current?.files?.[0]?.name);
  // It may have been chosen before the script was there.
  useEffect(read, []);
  return (
    <Field
      {...field}
      note={
        selected && <p className="mt-1.5 text-label/6 wrap-anywhere">Selected file: {selected}</p>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          onChange={read}
          className={fileLook}
        />
      )}
    </Field>
  );
}
