interface CardCoverProps {
  src: string;
  className?: string;
}

/** The picture of a card. Its title stands below in words, so it says nothing of its own. */
export function CardCover({ src, className = 'aspect-4/3' }: CardCoverProps) {
  return (
    <div className={`overflow-hidden bg-line ${className}`}>
      <img
        src={src}
        alt=""
        loading="lazy"
        width={1600}
        height={900}
        className="size-full object-cover transition-transform duration-300 ease-settle group-hover:scale-[1.03]"
      />
    </div>
  );
}
