import { controlLook } from '@/components/control';
import { Field, type FieldProps } from '@/components/field';
import { Icon } from '@/components/icon';

interface SelectFieldProps extends FieldProps {
  /** What the empty choice says. */
  placeholder: string;
  options: { value: string; label: string }[];
}

export function SelectField({ placeholder, options, initial = '', ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            defaultValue={initial}
            className={`${controlLook} appearance-none pr-11`}
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
}
