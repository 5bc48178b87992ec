import type { EditorView } from '@codemirror/view';
import { useStore } from '@office/lib/store';
import { useEffect, useRef } from 'react';
import { focusTargets } from './focus-field';
import { goToLine } from './markdown/code-editor';
import { CodeView } from './markdown/code-view';
import type { EditorSession } from './session';

interface SourceViewProps {
  session: EditorSession;
  onType: () => void;
}

/** The whole file as it is written, also one that cannot be read. */
export function SourceView({ session, onType }: SourceViewProps) {
  const { text, textVersion, reading } = useStore(session.state);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    focusTargets.set('text', (line) => view.current && goToLine(view.current, line));
    return () => void focusTargets.delete('text');
  }, []);
  return (
    <CodeView
      label="The whole file"
      text={text}
      version={textVersion}
      isMarkdown={false}
      hasLineNumbers
      problemLines={reading.problems.map(({ line }) => line)}
      onChange={(text) => {
        // What another program wrote is shown by a change of this text, too.
        if (session.setText(text)) onType();
      }}
      view={view}
      className="block h-[70vh] border border-mark"
    />
  );
}
