import { isMap, labelOf, textOf, type Value, valueAt } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { useState } from 'react';
import { FieldNotes, type FieldProps, Optional } from './field-frame';
import { Fields } from './fields';
import { idOf, problemsAt, useForm } from './form-context';
import { ItemButtons, moved, without } from './item-buttons';

/** Keys within a key. One that is not in the file yet is folded away. */
export function MapInput({ field, place }: FieldProps) {
  const form = useForm();
  const isThere = valueAt(form.value, place) !== null;
  const [wasThere] = useState(isThere || field.required);
  const id = idOf(place);
  const messages = problemsAt(form, place).map(({ message }) => message);
  return (
    <details id={id} open={wasThere || undefined} className="panel">
      <summary className="label px-3 py-2 hover:bg-wash">
        <span className="mr-2">{labelOf(field.key)}</span>
        {!field.required && <Optional />}
      </summary>
      <div className="border-t border-line px-3 pt-1 pb-3">
        <FieldNotes id={id} about={field.about} messages={messages} />
        <div className="mt-2">
          <Fields fields={field.fields} place={place} />
        </div>
      </div>
    </details>
  );
}

/** A list of such maps. */
export function MapsInput({ field, place }: FieldProps) {
  const form = useForm();
  const value = valueAt(form.value, place);
  const items = Array.isArray(value) ? value : [];
  // A new item is in the file as soon as something is typed into it.
  const [newAt, setNewAt] = useState<number>();
  const count = newAt === items.length ? items.length + 1 : items.length;
  const id = idOf(place);
  const messages = problemsAt(form, place).map(({ message }) => message);
  const set = (next: Value[]) => form.change(place, next.length > 0 ? next : null);
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      {field.key && <legend className="label mb-1">{labelOf(field.key)}</legend>}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
        <div key={index} className="panel mb-2 px-3 pt-1 pb-3">
          <div className="mb-1 flex items-center justify-between gap-2">
            <p className="label truncate">{titleOf(items[index]) || `New, ${index + 1}`}</p>
            <ItemButtons
              place={place}
              name={titleOf(items[index]) || `item ${index + 1}`}
              index={index}
              count={items.length}
              onMove={(to) => set(moved(items, index, to))}
              onRemove={() =>
                index < items.length ? set(without(items, index)) : setNewAt(undefined)
              }
            />
          </div>
          <Fields fields={field.fields} place={[...place, index]} />
        </div>
      ))}
      <button type="button" className="btn" onClick={() => setNewAt(items.length)}>
        <Icon name="plus" /> Add
      </button>
      <FieldNotes id={id} about={field.about} messages={messages} />
    </fieldset>
  );
}

function titleOf(item: Value | undefined): string {
  if (!item || !isMap(item)) return '';
  return textOf(item.title ?? item.name ?? null);
}
