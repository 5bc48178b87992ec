import type { PictureRow } from '@office/generated/api';
import { showBytes, sizeOf } from '@office/lib/pictures';
import { useEffect, useState } from 'react';

/** The picture that is there, and the one that would be added, side by side. */
export function BothPictures({ file, existing }: { file: File; existing: PictureRow }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const uses = existing.uses.length;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <figure>
        <figcaption className="label mb-1">Already there: {existing.name}</figcaption>
        <img src={existing.url ?? ''} alt="" className="panel h-56 w-full bg-wash object-contain" />
        <p className="mt-1 text-tiny text-quiet">
          {sizeOf(existing)} · {uses === 1 ? 'used once' : `used ${uses} times`}
        </p>
      </figure>
      <figure>
        <figcaption className="label mb-1">New: {file.name}</figcaption>
        <img src={url} alt="" className="panel h-56 w-full bg-wash object-contain" />
        <p className="mt-1 text-tiny text-quiet">{showBytes(file.size)}</p>
      </figure>
    </div>
  );
}
