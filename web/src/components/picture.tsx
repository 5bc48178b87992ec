import { preload } from 'react-dom';
import type { PictureFacts } from '@/generated/api';

interface PictureProps {
  src: string;
  /** Its dimensions and variants. Optional: the picture also shows without them. */
  picture: PictureFacts | null | undefined;
  alt: string;
  /** The `sizes` attribute: the displayed width, including what is cropped. */
  sizes: string;
  /** Positions and shapes the frame. */
  className: string;
  /** The page's main picture, fetched before all else. */
  hero?: boolean;
}

/**
 * A picture of the content, filling its frame. Until it is loaded, its placeholder shows behind it.
 * Both are plain markup, so that no script is needed.
 */
export function Picture({ src, picture, alt, sizes, className, hero = false }: PictureProps) {
  const { width, height, widths = [], placeholder } = picture ?? {};
  if (hero && widths.length > 0)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(src, widths, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <span className={`picture ${className}`}>
      {placeholder && <Placeholder colours={placeholder} />}
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
          {...(hero
            ? // Painted in the same frame as it arrives.
              { decoding: 'sync', fetchPriority: 'high' }
            : { decoding: 'async', loading: 'lazy' })}
        />
      </picture>
    </span>
  );
}

interface PlaceholderProps {
  /** Six digits for each quarter. */
  colours: string;
}

/** A few colours of a picture, which the style sheet blurs. */
function Placeholder({ colours }: PlaceholderProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 2 2" preserveAspectRatio="none" className="placeholder">
      {[0, 1, 2, 3].map((quarter) => (
        <path
          key={quarter}
          fill={`#${colours.slice(6 * quarter, 6 * quarter + 6)}`}
          d={`M${quarter % 2} ${quarter < 2 ? 0 : 1}h1v1h-1`}
        />
      ))}
    </svg>
  );
}

/** The `srcset` of a picture's variants in a format. The server adds width and format to the picture's name. */
export function srcSet(src: string, widths: number[], format: string): string {
  return widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ');
}

interface CardCoverProps {
  src: string;
  picture: PictureFacts | undefined;
  /** Shapes the frame. */
  className?: string;
  sizes?: string;
  /** Whether it is the largest thing in the first view of its page. */
  hero?: boolean;
}

// For one to four cards in a row. A frame of 4:3 shows three quarters of a 16:9 picture's width.
const CARD =
  '(min-width: 80rem) min(30vw, 27rem), (min-width: 64rem) 40vw, (min-width: 40rem) 60vw, 120vw';

/** The picture of a card. It has no text alternative, because the card's title describes it. */
export function CardCover({
  src,
  picture,
  className = 'aspect-4/3',
  sizes = CARD,
  hero = false,
}: CardCoverProps) {
  return (
    <div className={`overflow-hidden ${className}`}>
      <Picture
        src={src}
        picture={picture}
        alt=""
        sizes={sizes}
        hero={hero}
        className="size-full transition-transform duration-(--motion-slow) group-hover:scale-[1.03]"
      />
    </div>
  );
}
