import { memo } from 'react';
import { controlClass, Field, type FieldProps } from '@/components/forms/field';

interface InputFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'decimal';
  autoComplete: string;
}

export const InputField = memo(function InputField({
  type = 'text',
  inputMode,
  autoComplete,
  initial,
  ...field
}: InputFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          defaultValue={initial}
          className={controlClass}
        />
      )}
    </Field>
  );
});
