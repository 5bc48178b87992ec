// All pictures, fetched when somebody looks at them and again when the folder changed.
import type { PictureRow } from '@office/generated/api';
import { pictures as fetchPictures, messageOf } from '@office/lib/api';
import { folderVersion } from '@office/lib/folder';
import { notifyFailure } from '@office/lib/notices';
import { Store, useStore } from '@office/lib/store';
import { useEffect } from 'react';

const all = new Store<PictureRow[] | undefined>(undefined);

export async function refreshPictures(): Promise<void> {
  all.set(await fetchPictures());
}

export function currentPictures(): PictureRow[] | undefined {
  return all.get();
}

export function usePictures(): PictureRow[] | undefined {
  const version = useStore(folderVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the folder may be one of the pictures.
  useEffect(() => {
    refreshPictures().catch((error: unknown) => {
      // What was fetched before stays; without that, nothing else would say why there is none.
      if (!all.get()) notifyFailure(messageOf(error));
    });
  }, [version]);
  return useStore(all);
}

/** Content names a picture as `deck.jpg` or `../media/deck.jpg`. */
export function pictureNamed(
  pictures: PictureRow[] | undefined,
  name: string,
): PictureRow | undefined {
  const bare = name.replace(/^(\.\.\/)*(media\/)?/, '');
  return pictures?.find((picture) => picture.name === bare);
}

export function sizeOf(picture: PictureRow): string {
  return `${pixelsOf(picture)} · ${showBytes(picture.bytes)}`;
}

export function pixelsOf({ width, height, format }: PictureRow): string {
  const pixels = width && height ? `${width} × ${height}` : 'Drawing';
  return `${pixels} · ${format.toUpperCase()}`;
}

export function showBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
