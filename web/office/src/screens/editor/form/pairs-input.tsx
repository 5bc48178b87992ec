import { isSaveKey } from '@office/lib/save-key';
import { isMap, textOf, type Value } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FieldNotes } from './field-frame';
import { type FormState, idOf, problemsAt, useForm } from './form-context';
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
  const form = useForm();
  const [pairs, set, write] = usePairs(form);
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <p className="mb-3">
        Addresses that have changed: whoever opens an old one is led to the new one. Write “gone”
        where nothing took its place.
      </p>
      <div className="mb-1 flex gap-2 text-tiny text-quiet" hidden={pairs.length === 0}>
        <div className={`flex-1 ${pairClass}`}>
          <span id={`${id}from`}>Old address</span>
          <span id={`${id}to`}>Leads to (or “gone”)</span>
        </div>
        <span className="w-8.5" />
      </div>
      {pairs.map((pair, index) => (
        <PairRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an old address changes while it is typed.
          key={index}
          pair={pair}
          isTaken={isTaken(pairs, index)}
          messages={problemsAt(form, [pair.written]).map(({ message }) => message)}
          labels={id}
          onType={(next) => set(pairs.with(index, next))}
          onWrite={(next) => write(index, next)}
          onRemove={() => {
            write(index, undefined);
            if (index === pairs.length - 1) add.current?.focus();
          }}
        />
      ))}
      <button
        ref={add}
        type="button"
        className="btn mt-1.5"
        onClick={() => set([...pairs, { from: '', written: '', to: '' }])}
      >
        <Icon name="plus" /> Add redirect
      </button>
    </div>
  );
}

/** Side by side, and one below the other where neither would have room. */
const pairClass = 'grid items-start gap-1 sm:grid-cols-2 sm:gap-2';

interface PairRowProps {
  pair: Pair;
  /** Another line has this address. */
  isTaken: boolean;
  messages: string[];
  /** What the ids of the columns' names begin with. */
  labels: string;
  onType: (pair: Pair) => void;
  onWrite: (pair: Pair) => void;
  onRemove: () => void;
}

function PairRow(props: PairRowProps) {
  const { pair, isTaken, messages, labels, onType, onWrite, onRemove } = props;
  const id = idOf([pair.from]);
  const isWrong = messages.length > 0;
  const both = {
    className: 'control font-code',
    // The problem may be of either.
    'aria-describedby': isWrong ? `${id}-problem` : undefined,
    // Neither an address nor its end is written while it is typed: the line would lose its place in the file.
    onBlur: () => onWrite(pair),
    onKeyDown: (event: KeyboardEvent) => isCommand(event) && onWrite(pair),
  };
  return (
    <div className="mb-1 flex items-start gap-2 max-sm:mb-3">
      <div className={`min-w-0 flex-1 ${pairClass}`}>
        <div className="min-w-0">
          <input
            {...both}
            aria-labelledby={`${labels}from`}
            aria-invalid={isTaken || isWrong}
            id={id}
            value={pair.from}
            placeholder="/old-address"
            onChange={({ target }) => onType({ ...pair, from: target.value })}
          />
          {isTaken && (
            <p role="alert" className="mt-1 text-tiny text-alert">
              This address leads elsewhere already.
            </p>
          )}
        </div>
        <input
          {...both}
          aria-labelledby={`${labels}to`}
          aria-invalid={isWrong}
          value={pair.to}
          placeholder="/new-address"
          onChange={({ target }) =>
            (target.value ? onWrite : onType)({ ...pair, to: target.value })
          }
        />
        {isWrong && (
          <div className="-mt-1 sm:col-span-2">
            <FieldNotes id={id} about="" messages={messages} />
          </div>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-icon shrink-0"
        aria-label={`Remove ${pair.from || 'this line'}`}
        onClick={onRemove}
      >
        <Icon name="close" />
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
    const key = next?.to ? (isTaken(changed, index) ? before : next.from) : '';
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
  const isSame = ({ written, to }: Pair) => {
    const now = textOf(map[written] ?? null);
    return now === to || (now !== '' && to === '');
  };
  return written.length === Object.keys(map).length && written.every(isSame);
}

function isTaken(pairs: Pair[], index: number): boolean {
  const from = pairs[index]?.from;
  return !!from && pairs.some((pair, other) => other !== index && pair.written === from);
}

/** Enter, and Ctrl+S: what is typed so far is meant. */
function isCommand(event: KeyboardEvent): boolean {
  return event.key === 'Enter' || isSaveKey(event);
}
