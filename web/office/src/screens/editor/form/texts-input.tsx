import { labelOf, type Place, textOf, type Value, valueAt } from '@office/lib/values';
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
  const label = labelOf(field.key);
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
          <li key={index} className="flex items-start gap-1">
            <ItemText
              text={item}
              label={`${label}, ${index + 1}`}
              // The file does not count empty ones.
              place={item ? [...place, filledOf(items.slice(0, index)).length] : undefined}
              isNew={added.current && index === items.length - 1}
              onChange={(text) => set(items.with(index, text))}
            />
            <ItemButtons
              place={place}
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

interface ItemTextProps {
  text: string;
  label: string;
  /** In the file, if it is there. */
  place: Place | undefined;
  isNew: boolean;
  onChange: (text: string) => void;
}

function ItemText({ text, label, place, isNew, onChange }: ItemTextProps) {
  const form = useForm();
  const messages = place ? problemsAt(form, place).map(({ message }) => message) : [];
  const id = place && idOf(place);
  return (
    <div className="min-w-0 flex-1">
      <input
        id={id}
        className="control"
        aria-label={label}
        aria-invalid={messages.length > 0}
        aria-describedby={messages.length > 0 ? `${id}-problem` : undefined}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it was just added by the person.
        autoFocus={isNew}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={id ?? ''} about="" messages={messages} />
    </div>
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
