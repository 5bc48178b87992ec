import { Icon } from '@office/parts/icon';

interface ItemButtonsProps {
  /** What the item is called: "Tag 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ItemButtons({ name, index, count, onMove, onRemove }: ItemButtonsProps) {
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={`Move ${name} down`}
        disabled={index >= count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

export function without<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, other) => other !== index);
}
