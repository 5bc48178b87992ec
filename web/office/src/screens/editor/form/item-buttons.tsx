import type { Place } from '@office/lib/values';
import { Icon } from '@office/parts/icon';
import { idOf } from './form-context';

interface ItemButtonsProps {
  /** Of the list. */
  place: Place;
  /** What the item is called: "Tag 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

type Action = 'up' | 'down' | 'remove';

/** The focus goes along with what is moved, and stays in the list when its last item goes. */
export function ItemButtons({ place, name, index, count, onMove, onRemove }: ItemButtonsProps) {
  const idAt = (index: number, action: Action) => `${idOf([...place, index])}-${action}`;
  const move = (to: number, ...actions: Action[]) => {
    onMove(to);
    focusFirst(actions.map((action) => idAt(to, action)));
  };
  const remove = () => {
    onRemove();
    if (index >= count - 1) focusFirst([idAt(index - 1, 'remove'), idOf(place)]);
  };
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        id={idAt(index, 'up')}
        className="btn btn-quiet btn-icon"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => move(index - 1, 'up', 'down')}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        id={idAt(index, 'down')}
        className="btn btn-quiet btn-icon"
        aria-label={`Move ${name} down`}
        disabled={index >= count - 1}
        onClick={() => move(index + 1, 'down', 'up')}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        id={idAt(index, 'remove')}
        className="btn btn-quiet btn-icon"
        aria-label={`Remove ${name}`}
        onClick={remove}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function focusFirst(ids: string[]): void {
  const found = ids.map((id) => document.getElementById(id));
  found.find((element) => element && !element.matches(':disabled'))?.focus();
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

export function without<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, other) => other !== index);
}
