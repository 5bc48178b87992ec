import type { EditorView } from '@codemirror/view';
import { withPlainBreaks } from '@office/lib/line-breaks';
import { useStore } from '@office/lib/store';
import { useEffect, useRef } from 'react';
import { focusTargets } from './focus-field';
import { goToLine } from './markdown/code-editor';
import { CodeView } from './markdown/code-view';
import type { EditorSession } from './session';

/** The whole file as it is written, also one that cannot be read. */
export function SourceView({ session }: { session: EditorSession }) {
  const { text, reading, saved } = useStore(session.state);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    focusTargets.set('text', (line) => view.current && goToLine(view.current, line));
    return () => void focusTargets.delete('text');
  }, []);
  // Another text that was not typed here: the file was changed elsewhere, or what was typed was discarded.
  const versions = useRef({ text, count: 0 });
  const shown = view.current?.state.doc.toString();
  const isOther = shown !== undefined && shown !== withPlainBreaks(text);
  if (isOther && text === saved && text !== versions.current.text) {
    versions.current = { text, count: versions.current.count + 1 };
  }
  return (
    <CodeView
      label="The whole file"
      text={text}
      version={versions.current.count}
      isMarkdown={false}
      hasLineNumbers
      problemLines={reading.problems.map(({ line }) => line)}
      onChange={(text) => session.setText(text)}
      view={view}
      className="block h-[70vh] border border-mark"
    />
  );
}
