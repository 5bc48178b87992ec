import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { createCodeEditor, markProblems, replaceText } from './code-editor';

interface CodeViewProps {
  label: string;
  text: string;
  /** Changes when the text changed from outside of this editor. */
  version: number;
  isMarkdown: boolean;
  hasLineNumbers?: boolean;
  /** Lines with a problem, counted from 1. */
  problemLines: number[];
  onChange: (text: string) => void;
  onFiles?: (files: File[]) => void;
  onSection?: (heading: string) => void;
  view: RefObject<EditorView | undefined>;
  className: string;
}

/** CodeMirror in React: made once, told of changes from outside. */
export function CodeView(props: CodeViewProps) {
  const { text, version, problemLines, view, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!host.current) return;
    const { label, text, isMarkdown, hasLineNumbers = false, onFiles } = latest.current;
    const editor = createCodeEditor(host.current, {
      label,
      text,
      isMarkdown,
      hasLineNumbers,
      onChange: (text) => latest.current.onChange(text),
      onSection: (heading) => latest.current.onSection?.(heading),
      ...(onFiles && { onFiles: (files: File[]) => latest.current.onFiles?.(files) }),
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text is in the editor already.
  useEffect(() => {
    if (view.current) replaceText(view.current, text);
  }, [version]);
  const lines = problemLines.join();
  useEffect(() => {
    if (view.current) markProblems(view.current, lines ? lines.split(',').map(Number) : []);
  }, [lines, view]);
  return <div ref={host} className={className} />;
}
