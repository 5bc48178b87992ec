import { pictureNamed, sizeOf, usePictures } from '@office/lib/pictures';
import { textAt } from '@office/lib/values';
import { PictureDrop } from '@office/parts/pictures/picture-drop';
import { PicturePicker, Thumbnail } from '@office/parts/pictures/picture-picker';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { useForm } from './form-context';

/** A picture of the media folder, by its name: chosen, dropped, or typed. */
export function PictureInput({ field, place }: FieldProps) {
  const form = useForm();
  const name = textAt(form.value, place);
  const pictures = usePictures();
  const picture = pictureNamed(pictures, name);
  const [picking, setPicking] = useState<File[]>();
  return (
    <FieldFrame field={field} place={place}>
      {(control) => (
        <PictureDrop onFiles={setPicking} className="flex gap-3">
          <div className="panel w-28 shrink-0 self-start">
            {picture ? (
              <Thumbnail picture={picture} className="h-20" />
            ) : (
              <div className="flex h-20 items-center justify-center bg-wash px-1 text-center text-tiny text-quiet">
                {!name ? 'Drop a picture' : pictures && 'No such picture'}
              </div>
            )}
          </div>
          <div className="min-w-0 flex-1">
            <input
              {...control}
              className="control"
              value={name}
              placeholder={field.examples[0]}
              spellCheck={false}
              onChange={({ target }) => form.change(place, target.value)}
              onBlur={() => {
                if (name === '' && !field.required) form.change(place, null);
              }}
            />
            <div className="mt-1.5 flex flex-wrap items-center gap-2">
              <button type="button" className="btn" onClick={() => setPicking([])}>
                Choose…
              </button>
              {name && !field.required && (
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => form.change(place, null)}
                >
                  Remove
                </button>
              )}
              {picture && <span className="text-tiny text-quiet">{sizeOf(picture)}</span>}
            </div>
          </div>
          {picking && (
            <PicturePicker
              files={picking}
              onClose={() => setPicking(undefined)}
              onPick={(picked) => {
                form.change(place, picked.name);
                setPicking(undefined);
              }}
            />
          )}
        </PictureDrop>
      )}
    </FieldFrame>
  );
}
