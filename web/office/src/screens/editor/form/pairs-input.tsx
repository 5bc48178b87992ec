import { isMap, textOf, type Value } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FormState, idOf, useForm } from './form-context';
import { without } from './item-buttons';

interface Pair {
  /** As it is being typed. */
  from: string;
  /** The key that the file has for it; empty if none yet. */
  written: string;
  to: string;
}

/** Keys that the person chooses, each with a text: the redirects, in the order of the file. */
export function PairsInput() {
  const [pairs, set, write] = usePairs(useForm());
  const id = useId();
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
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an old address changes while it is typed.
        <div key={index} className="mb-1 flex gap-2">
          <div className="flex-1">
            <input
              className="control font-code"
              aria-labelledby={`${id}from`}
              aria-invalid={isTaken(pairs, index)}
              id={idOf([pair.from])}
              value={pair.from}
              placeholder="/old-address"
              onChange={({ target }) => set(pairs.with(index, { ...pair, from: target.value }))}
              onBlur={() => write(index, pair)}
              onKeyDown={(event) => isCommand(event) && write(index, pair)}
            />
            {isTaken(pairs, index) && (
              <p role="alert" className="mt-1 text-tiny text-alert">
                This address leads elsewhere already.
              </p>
            )}
          </div>
          <input
            className="control flex-1 font-code"
            aria-labelledby={`${id}to`}
            value={pair.to}
            placeholder="/new-address"
            onChange={({ target }) => write(index, { ...pair, to: target.value })}
          />
          <button
            type="button"
            className="btn btn-quiet btn-icon shrink-0"
            aria-label={`Remove ${pair.from || 'this line'}`}
            onClick={() => write(index, undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn mt-1.5"
        onClick={() => set([...pairs, { from: '', written: '', to: '' }])}
      >
        <Icon name="plus" /> Add redirect
      </button>
    </div>
  );
}

/**
 * The pairs as the screen has them, while these say what the file says. A key is written once it is typed to its end, and its
 * line stays where it is.
 */
function usePairs(
  form: FormState,
): [Pair[], (pairs: Pair[]) => void, (index: number, next: Pair | undefined) => void] {
  const map = isMap(form.value) ? form.value : {};
  const [typed, setTyped] = useState<Pair[]>([]);
  const pairs = isCurrent(typed, map) ? typed : pairsIn(map);
  const write = (index: number, next: Pair | undefined) => {
    const before = pairs[index]?.written ?? '';
    const changed = next ? pairs.with(index, next) : without(pairs, index);
    const key = next?.to && !isTaken(changed, index) ? next.from : '';
    setTyped(next ? changed.with(index, { ...next, written: key }) : changed);
    if (before && before !== key) form.change([before], null);
    if (next && key && textOf(map[key] ?? null) !== next.to) form.change([key], next.to);
  };
  return [pairs, setTyped, write];
}

function pairsIn(map: { [key: string]: Value }): Pair[] {
  return Object.entries(map).map(([from, to]) => ({ from, written: from, to: textOf(to) }));
}

function isCurrent(pairs: Pair[], map: { [key: string]: Value }): boolean {
  const written = pairs.filter((pair) => pair.written);
  const isSame = ({ written, to }: Pair) => textOf(map[written] ?? null) === to;
  return written.length === Object.keys(map).length && written.every(isSame);
}

function isTaken(pairs: Pair[], index: number): boolean {
  const from = pairs[index]?.from;
  return !!from && pairs.some((pair, other) => other !== index && pair.written === from);
}

/** Enter, and Ctrl+S: what is typed so far is meant. */
function isCommand({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' || ctrlKey || metaKey;
}
