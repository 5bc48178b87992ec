import { Picture } from '@/components/picture';
import type { Picture as Facts } from '@/lib/payload';

interface CardCoverProps {
  src: string;
  picture: Facts | undefined;
  /** The shape. */
  look?: string;
  sizes?: string;
}

// One to four in a row; a frame of 4:3 shows three quarters of a picture of 16:9.
const CARD =
  '(min-width: 80rem) min(30vw, 27rem), (min-width: 64rem) 40vw, (min-width: 40rem) 60vw, 120vw';

/** The picture of a card. Its title stands below in words, so it says nothing of its own. */
export function CardCover({ src, picture, look = 'aspect-4/3', sizes = CARD }: CardCoverProps) {
  return (
    <div className={`overflow-hidden ${look}`}>
      <Picture
        src={src}
        picture={picture}
        alt=""
        sizes={sizes}
        look="size-full transition-transform duration-(--motion-slow) group-hover:scale-[1.03]"
      />
    </div>
  );
}
