interface CarouselDotsProps {
  count: number;
  selected: number;
  goTo: (slide: number) => void;
}

export function CarouselDots({ count, selected, goTo }: CarouselDotsProps) {
  return (
    <div className="-ml-1.5 flex flex-wrap noscript:hidden">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={slide}
          type="button"
          aria-label={`Go to slide ${slide + 1}`}
          aria-current={slide === selected ? 'true' : undefined}
          onClick={() => goTo(slide)}
          className="group grid size-6 place-items-center"
        >
          <span className="h-0.5 w-3 bg-mark forced-colors:bg-[ButtonText] transition-all group-hover:bg-blue group-aria-[current]:h-1 group-aria-[current]:w-4 group-aria-[current]:bg-blue" />
        </button>
      ))}
    </div>
  );
}
