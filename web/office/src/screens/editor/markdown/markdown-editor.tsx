import type { EditorView } from '@codemirror/view';
import type { FileType } from '@office/generated/api';
import { slugFrom } from '@office/lib/slug';
import { useStore } from '@office/lib/store';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusTargets } from '../focus-field';
import { FieldNotes } from '../form/field-frame';
import type { EditorSession } from '../session';
import { goToLine } from './code-editor';
import { CodeView } from './code-view';
import { insertBlock, insertText, selectedText } from './formatting';
import { LinkDialog, PictureDialog } from './insert-dialogs';
import { Toolbar } from './toolbar';

type Inserting = { link: string } | { files: File[] };

/** The Markdown of an entry, as source. */
export function MarkdownEditor({ session, type }: { session: EditorSession; type: FileType }) {
  const { body, bodyVersion, reading } = useStore(session.state);
  const view = useRef<EditorView>(undefined);
  const [inserting, setInserting] = useState<Inserting>();
  const firstLine = reading.body_line;
  const problems = reading.problems.filter(({ field }) => field === 'body');
  useFocusTarget(view, firstLine);
  const insert = (markdown: string) => {
    const isPicture = inserting !== undefined && 'files' in inserting;
    setInserting(undefined);
    // After the dialog has given the focus back.
    setTimeout(() => {
      if (view.current) (isPicture ? insertBlock : insertText)(view.current, markdown);
    });
  };
  return (
    <section aria-label="Text" className="mt-5 border-t border-line pt-4">
      <h2 className="eyebrow mb-2">Text</h2>
      <Toolbar
        view={() => view.current}
        firstHeading={type.first_heading}
        onLink={() => setInserting({ link: view.current ? selectedText(view.current) : '' })}
        onPicture={() => setInserting({ files: [] })}
      />
      <CodeView
        label="Text, in Markdown"
        text={body ?? ''}
        version={bodyVersion}
        isMarkdown
        problemLines={problems.map(({ line }) => line - firstLine + 1)}
        onChange={(text) => session.setBody(text)}
        onFiles={(files) => setInserting({ files })}
        onSection={(heading) => session.section.set(slugFrom(heading))}
        view={view}
        className="block border border-mark"
      />
      <FieldNotes
        id="field-body"
        about="Tab leaves the editor. Pictures can be dropped into the text."
        messages={problems.map(({ line, message }) => `Line ${line}: ${message}`)}
      />
      {inserting && 'link' in inserting && (
        <LinkDialog
          text={inserting.link}
          onInsert={insert}
          onClose={() => setInserting(undefined)}
        />
      )}
      {inserting && 'files' in inserting && (
        <PictureDialog
          files={inserting.files}
          onInsert={insert}
          onClose={() => setInserting(undefined)}
        />
      )}
    </section>
  );
}

/** Problems of the text lead to its lines, which are counted from the start of the file. */
function useFocusTarget(view: RefObject<EditorView | undefined>, firstLine: number): void {
  useEffect(() => {
    const focus = (line: number) => {
      if (view.current) goToLine(view.current, line - firstLine + 1);
    };
    focusTargets.set('body', focus);
    return () => void focusTargets.delete('body');
  }, [view, firstLine]);
}
