interface FilterButtonsProps {
  titles: string[];
  chosen: string | undefined;
  onChoose: (title: string) => void;
}

export function FilterButtons({ titles, chosen, onChoose }: FilterButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not the fields of a form
    <div
      role="group"
      aria-label="Filter by discipline"
      className="flex flex-wrap gap-2 noscript:hidden"
    >
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          aria-pressed={title === chosen}
          onClick={() => onChoose(title)}
          className="min-h-11 border border-line px-4 py-2 font-heading text-[0.9375rem] font-medium text-quiet transition-colors duration-200 hover:border-blue hover:text-blue aria-pressed:border-button aria-pressed:bg-button aria-pressed:text-on-button"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
