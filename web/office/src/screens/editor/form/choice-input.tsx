import { useFolder } from '@office/lib/folder';
import { labelOf, textAt, textOf, valueAt } from '@office/lib/values';
import { FieldFrame, FieldNotes, type FieldProps, Optional } from './field-frame';
import { idOf, problemsAt, useForm } from './form-context';

interface Option {
  value: string;
  label: string;
}

export function ChoiceInput({ field, place }: FieldProps) {
  const form = useForm();
  const value = textAt(form.value, place);
  const options = withCurrent(useOptions(field), value);
  return (
    <FieldFrame field={field} place={place}>
      {(control) => (
        <select
          {...control}
          className="control max-w-96"
          value={value}
          onChange={({ target }) => form.change(place, target.value || null)}
        >
          <option value="">{field.required ? 'Choose…' : 'None'}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function useOptions({ input, options }: FieldProps['field']): Option[] {
  const folder = useFolder();
  if (input === 'author') {
    const authors = folder.entries.filter((entry) => entry.type === 'author');
    return authors.map(({ slug, title }) => ({ value: slug, label: title || slug }));
  }
  return options.map((name) => ({ value: name, label: name }));
}

/** A value that is no option is shown, too: choosing is the person's. */
function withCurrent(options: Option[], value: string): Option[] {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: `${value} (does not exist)` }];
}

/** Several of the disciplines; new ones come last. */
export function DisciplinesInput({ field, place }: FieldProps) {
  const form = useForm();
  const { disciplines } = useFolder();
  const value = valueAt(form.value, place);
  const chosen = Array.isArray(value) ? value.map(textOf) : [];
  const all = [...disciplines, ...chosen.filter((name) => !disciplines.includes(name))];
  const toggle = (name: string) => {
    const without = chosen.filter((other) => other !== name);
    const next = without.length < chosen.length ? without : [...chosen, name];
    form.change(place, next.length > 0 ? next : null);
  };
  const places = [place, ...chosen.map((_, index) => [...place, index])];
  const problems = places.flatMap((place) => problemsAt(form, place));
  const messages = [...new Set(problems.map(({ message }) => message))];
  const id = idOf(place);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-problem ${id}-about`}>
      <legend className="label mb-1 flex items-baseline gap-2">
        {labelOf(field.key)}
        {!field.required && <Optional />}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {all.map((name) => (
          <label key={name} className="flex items-center gap-2 py-0.5">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              aria-invalid={problemsAt(form, [...place, chosen.indexOf(name)]).length > 0}
              onChange={() => toggle(name)}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldNotes id={id} about={field.about} messages={messages} />
    </fieldset>
  );
}

/** False takes the key out of the file, which says the same. */
export function FlagInput({ field, place }: FieldProps) {
  const form = useForm();
  const isOn = textAt(form.value, place) === 'true';
  const id = idOf(place);
  const messages = problemsAt(form, place).map(({ message }) => message);
  return (
    <div>
      <label htmlFor={id} className="label flex w-fit items-center gap-2">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => form.change(place, target.checked ? true : null)}
        />
        {labelOf(field.key)}
      </label>
      <FieldNotes id={id} about={field.about} messages={messages} />
    </div>
  );
}
