import type { EntrySummary, FileType } from '@office/generated/api';
import { oneOf } from '@office/lib/folder';
import { Dialog, DialogActions } from '@office/parts/dialog';

/** An entry that still has text that every new one begins with. */
export interface Unwritten extends Pick<EntrySummary, 'path' | 'title'> {
  texts: string[];
}

interface StarterQuestionProps {
  type: FileType;
  entries: Unwritten[];
  /** How many are published if the person says so, with those. */
  count?: number;
  onPublish: () => void;
  onClose: () => void;
}

/** Names what would be on the site by mistake. */
export function StarterQuestion(props: StarterQuestionProps) {
  const { type, entries, count = 1, onPublish, onClose } = props;
  const publish = () => {
    onClose();
    // After the dialog has given the focus back: the button that it goes to may go with the save.
    setTimeout(onPublish);
  };
  const isOne = count === 1;
  return (
    <Dialog title={`Publish ${isOne ? 'it' : 'them'} with sample text?`} onClose={onClose}>
      <p className="mb-2">
        {isOne ? 'This still has' : `${entries.length} of ${count} still have`} the text that every
        new {oneOf(type)} begins with:
      </p>
      <div className="mb-3 max-h-60 overflow-y-auto">
        {entries.map(({ path, title, texts }) => (
          <div key={path} className="mb-2">
            {!isOne && <h3 className="label">{title || path}</h3>}
            <ul className="list-disc pl-5">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>{isOne ? 'Publish it anyway?' : `Publish all ${count} anyway?`}</p>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          {isOne ? 'Go on editing' : 'Cancel'}
        </button>
        <button type="button" className="btn btn-primary" onClick={publish}>
          Publish anyway
        </button>
      </DialogActions>
    </Dialog>
  );
}
