import { Icon } from '@office/parts/icon';

interface SearchBoxProps {
  label?: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label = 'Search', value, onChange }: SearchBoxProps) {
  return (
    <div className="relative w-full sm:w-72">
      <Icon name="search" className="absolute top-1/2 left-2.5 -translate-y-1/2 text-quiet" />
      <input
        type="search"
        className="control pl-8"
        aria-label={label}
        placeholder="Search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
