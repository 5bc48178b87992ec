import { labelOf, textOf, type Value, valueAt } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { useId, useRef, useState } from 'react';
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

interface Pair {
  from: string;
  to: string;
}

/** Keys that the person chooses, each with a text: the redirects. A pair is written once both of it are there. */
export function PairsInput() {
  const form = useForm();
  const id = useId();
  const map = form.value as Record<string, Value>;
  const given = Object.entries(map ?? {}).map(([from, to]) => ({ from, to: textOf(to) }));
  const [pairs, setPairs] = useState<Pair[]>(given);
  const written = pairs.filter(({ from, to }) => from && to);
  const isCurrent = JSON.stringify(written) === JSON.stringify(given);
  const shown = isCurrent ? pairs : given;
  const set = (index: number, next: Pair | undefined) => {
    const before = shown[index];
    setPairs(next ? shown.with(index, next) : without(shown, index));
    if (before?.from && before.to && before.from !== next?.from) form.change([before.from], null);
    if (next?.from && next.to) form.change([next.from], next.to);
  };
  return (
    <div>
      <div className="mb-1 flex gap-2 text-tiny text-quiet">
        <span id={`${id}from`} className="flex-1">
          Old address
        </span>
        <span id={`${id}to`} className="flex-1">
          Leads to (or “gone”)
        </span>
        <span className="w-8.5" />
      </div>
      {shown.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an old address changes while it is typed.
        <div key={index} className="mb-1 flex gap-2">
          <input
            className="control font-code"
            aria-labelledby={`${id}from`}
            id={idOf([pair.from])}
            value={pair.from}
            placeholder="/old-address"
            onChange={({ target }) => set(index, { ...pair, from: target.value })}
          />
          <input
            className="control font-code"
            aria-labelledby={`${id}to`}
            value={pair.to}
            placeholder="/new-address"
            onChange={({ target }) => set(index, { ...pair, to: target.value })}
          />
          <button
            type="button"
            className="btn btn-quiet btn-icon shrink-0"
            aria-label={`Remove ${pair.from || 'this line'}`}
            onClick={() => set(index, undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn mt-1.5"
        onClick={() => setPairs([...shown, { from: '', to: '' }])}
      >
        <Icon name="plus" /> Add redirect
      </button>
    </div>
  );
}
