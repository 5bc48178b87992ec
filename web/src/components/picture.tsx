import type { Picture as Facts } from '@/lib/payload';

interface PictureProps {
  src: string;
  /** Its measures and variants, where the answer has them: it shows without. */
  picture: Facts | null | undefined;
  alt: string;
  /** How wide it stands, what is cropped away included, as the attribute says it. */
  sizes: string;
  /** The frame's place and shape. */
  className: string;
  /** It leads the page, so it is fetched before everything else. */
  hero?: boolean;
}

/**
 * A picture of the content, filling its frame. Until it is there, its placeholder shows from below.
 * Both are plain markup, so that nothing waits for a script.
 */
export function Picture({ src, picture, alt, sizes, className, hero = false }: PictureProps) {
  const { width, height, widths = [], placeholder } = picture ?? {};
  return (
    <span className={`picture ${className}`}>
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" className="placeholder" />}
      <picture>
        {widths.length > 0 &&
          ['avif', 'webp'].map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={srcSet(src, widths, format)}
              sizes={sizes}
            />
          ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          {...(hero ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  );
}

/** Where a picture's variants in a format are: the server keeps them beside the picture, by width. */
export function srcSet(src: string, widths: number[], format: string): string {
  return widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ');
}

interface CardCoverProps {
  src: string;
  picture: Facts | undefined;
  /** The shape. */
  className?: string;
  sizes?: string;
}

// One to four in a row; a frame of 4:3 shows three quarters of a picture of 16:9.
const CARD =
  '(min-width: 80rem) min(30vw, 27rem), (min-width: 64rem) 40vw, (min-width: 40rem) 60vw, 120vw';

/** The picture of a card. Its title stands below in words, so it says nothing of its own. */
export function CardCover({
  src,
  picture,
  className = 'aspect-4/3',
  sizes = CARD,
}: CardCoverProps) {
  return (
    <div className={`overflow-hidden ${className}`}>
      <Picture
        src={src}
        picture={picture}
        alt=""
        sizes={sizes}
        className="size-full transition-transform duration-(--motion-slow) group-hover:scale-[1.03]"
      />
    </div>
  );
}
