import type { Picture as Facts } from '@/lib/payload';
import { srcSet } from '@/lib/src-set';

interface PictureProps {
  src: string;
  /** Its measures and variants, where the answer has them: it shows without. */
  picture: Facts | null | undefined;
  alt: string;
  /** How wide it stands, what is cropped away included, as the attribute says it. */
  sizes: string;
  /** The frame's place and shape. */
  look: string;
  /** It leads the page, so it is fetched before everything else. */
  hero?: boolean;
}

/**
 * A picture of the content, filling its frame. Until it is there, its placeholder shows from below.
 * Both are plain markup, so that nothing waits for a script.
 */
export function Picture({ src, picture, alt, sizes, look, hero = false }: PictureProps) {
  const { width, height, widths = [], placeholder } = picture ?? {};
  return (
    <span className={`picture ${look}`}>
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
