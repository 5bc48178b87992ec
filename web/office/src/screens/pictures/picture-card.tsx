import type { PictureRow } from '@office/generated/api';
import { pixelsOf, showBytes } from '@office/lib/pictures';
import { Thumbnail } from '@office/parts/pictures/picture-picker';
import { memo } from 'react';

interface PictureCardProps {
  picture: PictureRow;
  onOpen: (name: string) => void;
}

export const PictureCard = memo(function PictureCard({ picture, onOpen }: PictureCardProps) {
  return (
    <li>
      <button
        type="button"
        className="panel w-full text-left hover:border-blue"
        onClick={() => onOpen(picture.name)}
      >
        <Thumbnail picture={picture} className="h-32" />
        <span className="block border-t border-line px-2.5 py-1.5">
          <span className="block truncate font-semibold" title={picture.name}>
            {picture.name}
          </span>
          <span className="block text-tiny text-quiet">{pixelsOf(picture)}</span>
          {picture.problem ? (
            <span className="block text-tiny text-alert">{picture.problem}</span>
          ) : (
            <span className="block text-tiny text-quiet">
              {showBytes(picture.bytes)} · {usesInWords(picture.uses.length)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

function usesInWords(count: number): string {
  if (count === 0) return 'used nowhere';
  return count === 1 ? 'used once' : `used ${count} times`;
}
