import type { Selection } from './use-selection';

interface SelectAllProps {
  shown: string[];
  selection: Selection;
}

/** The box in the head of a table, which stands for those of all rows below it. */
export function SelectAll({ shown, selection }: SelectAllProps) {
  const count = shown.filter((path) => selection.paths.has(path)).length;
  return (
    <label className="-m-2 flex p-2">
      <input
        type="checkbox"
        aria-label="Select all"
        checked={count === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < shown.length;
        }}
        onChange={({ target }) => selection.set(target.checked ? shown : [])}
      />
    </label>
  );
}
