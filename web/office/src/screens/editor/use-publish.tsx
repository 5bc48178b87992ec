import type { FileType } from '@office/generated/api';
import { messageOf } from '@office/lib/api';
import { oneOf } from '@office/lib/folder';
import { notifyFailure } from '@office/lib/notices';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { type ReactNode, useRef, useState } from 'react';
import type { EditorSession } from './session';
import { starterTextsIn } from './starter-text';
import type { SaveEntry } from './use-save';

interface Asked {
  texts: string[];
  go: () => void;
}

/** A save that puts the entry on the site, now or later. It asks first about what every new entry begins with. */
export function usePublish(
  session: EditorSession,
  type: FileType,
  save: SaveEntry,
): { publish: SaveEntry; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const isBusy = useRef(false);
  const publish: SaveEntry = async (changes, said) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const texts = await starterTextsIn(session, type);
      if (texts.length > 0) setAsked({ texts, go: () => void save(changes, said) });
      else await save(changes, said);
    } catch (error) {
      notifyFailure(`Not published. ${messageOf(error)}`, session);
    } finally {
      isBusy.current = false;
    }
  };
  const close = () => setAsked(undefined);
  const question = asked && <StarterQuestion {...asked} name={oneOf(type)} onClose={close} />;
  return { publish, question };
}

interface StarterQuestionProps extends Asked {
  name: string;
  onClose: () => void;
}

function StarterQuestion({ texts, name, go, onClose }: StarterQuestionProps) {
  const publish = () => {
    onClose();
    // After the dialog has given the focus back: the button that it goes to may go with the save.
    setTimeout(go);
  };
  return (
    <Dialog title="Publish it with sample text?" onClose={onClose}>
      <p className="mb-2">This still has the text that every new {name} begins with:</p>
      <ul className="mb-3 max-h-60 list-disc overflow-y-auto pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Publish it anyway?</p>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          Go on editing
        </button>
        <button type="button" className="btn btn-primary" onClick={publish}>
          Publish anyway
        </button>
      </DialogActions>
    </Dialog>
  );
}
