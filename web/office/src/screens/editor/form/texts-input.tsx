import { labelOf, textOf, type Value, valueAt } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { useRef, useState } from 'react';
import { FieldNotes, type FieldProps, Optional } from './field-frame';
import { idOf, problemsAt, useForm } from './form-context';
import { ItemButtons, moved, without } from './item-buttons';

/** A list of short texts. An empty one is not written until something is typed. */
export function TextsInput({ field, place }: FieldProps) {
  const form = useForm();
  const [items, set] = useItems(valueAt(form.value, place), (filled) =>
    form.change(place, filled.length > 0 ? filled : null),
  );
  const id = idOf(place);
  const label = field.key ? labelOf(field.key) : 'Items';
  const messages = problemsAt(form, place).map(({ message }) => message);
  const added = useRef(false);
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      <legend className="label mb-1 flex items-baseline gap-2">
        {label}
        {!field.required && <Optional />}
      </legend>
      <ol className="flex flex-col gap-1">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <li key={index} className="flex items-center gap-1">
            <input
              id={idOf([...place, index])}
              className="control"
              aria-label={`${label}, ${index + 1}`}
              value={item}
              // biome-ignore lint/a11y/noAutofocus: it was just added by the person.
              autoFocus={added.current && index === items.length - 1}
              onChange={({ target }) => set(items.with(index, target.value))}
            />
            <ItemButtons
              name={item || `${label} ${index + 1}`}
              index={index}
              count={items.length}
              onMove={(to) => set(moved(items, index, to))}
              onRemove={() => set(without(items, index))}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn mt-1.5"
        onClick={() => {
          added.current = true;
          set([...items, '']);
        }}
      >
        <Icon name="plus" /> Add
      </button>
      <FieldNotes id={id} about={field.about} messages={messages} />
    </fieldset>
  );
}

/** The items with those that are still empty, which only the screen knows of. */
function useItems(
  value: Value,
  onChange: (filled: string[]) => void,
): [string[], (items: string[]) => void] {
  const given = Array.isArray(value) ? value.map(textOf) : [];
  const [items, setItems] = useState(given);
  const isCurrent = JSON.stringify(filledOf(items)) === JSON.stringify(given);
  const shown = isCurrent ? items : given;
  const set = (next: string[]) => {
    setItems(next);
    if (JSON.stringify(filledOf(next)) !== JSON.stringify(given)) onChange(filledOf(next));
  };
  return [shown, set];
}

function filledOf(items: string[]): string[] {
  return items.filter((item) => item !== '');
}
