import type { PictureRow } from '@office/generated/api';
import { usePictures } from '@office/lib/pictures';
import { Empty, Loading } from '@office/parts/message';
import { AddPictures } from '@office/parts/pictures/add-pictures';
import { AddPicturesButton, PictureDrop } from '@office/parts/pictures/picture-drop';
import { Screen } from '@office/parts/screen';
import { SearchBox } from '@office/parts/search-box';
import { useGrowing } from '@office/parts/use-growing';
import { useState } from 'react';
import { PictureCard } from './picture-card';
import { PictureDetails } from './picture-details';

export function Pictures() {
  const pictures = usePictures();
  const [text, setText] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [adding, setAdding] = useState<File[]>([]);
  const [open, setOpen] = useState<string>();
  const shown = (pictures ?? []).filter((picture) => fits(picture, text, onlyUnused));
  const opened = pictures?.find((picture) => picture.name === open);
  const [count, end] = useGrowing(shown.length, `${text} ${onlyUnused}`);
  return (
    <Screen
      title="Pictures"
      actions={<AddPicturesButton isPrimary onFiles={setAdding} />}
      below={
        <search className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox value={text} onChange={setText} />
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={onlyUnused}
              onChange={({ target }) => setOnlyUnused(target.checked)}
            />
            Used nowhere
          </label>
          <p role="status" className="ml-auto text-tiny text-quiet max-sm:sr-only">
            {shown.length === 1 ? '1 picture' : `${shown.length} pictures`}
          </p>
        </search>
      }
    >
      <PictureDrop onFiles={setAdding} className="min-h-[50vh]">
        <p className="mb-4 text-tiny text-quiet">
          Drop files anywhere here to add them. Camera data and the place of a photograph are
          removed; its orientation and colours stay.
        </p>
        {!pictures && <Loading />}
        {pictures && shown.length === 0 && (
          <Empty>
            {pictures.length === 0 ? 'There is no picture yet.' : 'Nothing fits this search.'}
          </Empty>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3">
          {shown.slice(0, count).map((picture) => (
            <PictureCard key={picture.name} picture={picture} onOpen={setOpen} />
          ))}
        </ul>
        <div ref={end} />
      </PictureDrop>
      {adding.length > 0 && <AddPictures files={adding} onDone={() => setAdding([])} />}
      {opened && <PictureDetails picture={opened} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

function fits({ name, uses }: PictureRow, text: string, onlyUnused: boolean): boolean {
  return name.toLowerCase().includes(text.toLowerCase()) && (!onlyUnused || uses.length === 0);
}
