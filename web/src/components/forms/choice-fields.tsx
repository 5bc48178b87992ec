import { memo, useEffect, useRef, useState } from 'react';
import { controlClass, Field, type FieldProps, fileClass } from '@/components/forms/field';
import { Icon } from '@/components/icon';

interface SelectFieldProps extends FieldProps {
  /** The label of the empty option. */
  placeholder: string;
  options: { value: string; label: string }[];
}

export const SelectField = memo(function SelectField({
  placeholder,
  options,
  initial = '',
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            defaultValue={initial}
            className={`${controlClass} appearance-none pr-11`}
          >
            <option value="">{placeholder}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="next"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 rotate-90 text-blue"
          />
        </div>
      )}
    </Field>
  );
});

interface FileFieldProps extends Omit<FieldProps, 'initial'> {
  /** The value of the attribute: ".pdf,.doc". */
  accept: string;
}

export const FileField = memo(function FileField({ accept, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string>();
  const read = () => setSelected(input.current?.files?.[0]?.name);
  // A file may have been chosen before the script ran.
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
          className={fileClass}
        />
      )}
    </Field>
  );
});
