// The editor of a text as source: nothing is rewritten, and Tab leaves it. It lives in a shadow root, where its styles
// are constructed style sheets, so that the content security policy needs no exception.
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { htmlToMarkdown } from '@office/lib/html-to-markdown';
import { withPlainBreaks } from '@office/lib/line-breaks';
import { textChanges } from '@office/lib/text-changes';
import { formattingKeys, headingAbove } from './formatting';

export interface CodeEditorOptions {
  label: string;
  text: string;
  isMarkdown: boolean;
  hasLineNumbers: boolean;
  onChange: (text: string) => void;
  /** With the heading above the cursor, if there is one. */
  onSection?: (heading: string) => void;
  onFiles?: (files: File[]) => void;
}

export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  parent.style.height = '100%';
  root.replaceChildren(parent);
  const state = EditorState.create({ doc: options.text, extensions: extensionsOf(options) });
  return new EditorView({ state, parent, root });
}

function extensionsOf(options: CodeEditorOptions): Extension[] {
  return [
    history(),
    search({ top: true }),
    keymap.of([...formattingKeys, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      spellcheck: options.isMarkdown ? 'true' : 'false',
      autocapitalize: 'sentences',
      // Assistive technology learns that what scrolls can be reached by keyboard.
      tabindex: '0',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) options.onSection?.(headingAbove(update.state));
    }),
    EditorView.domEventHandlers({
      paste: (event, view) => options.isMarkdown && pasteRichText(event, view),
      drop: (event) => dropFiles(event, options.onFiles),
    }),
    problemLines,
    syntaxHighlighting(highlighting),
    theme,
    ...(options.isMarkdown ? [markdown()] : []),
    ...(options.hasLineNumbers ? [lineNumbers()] : []),
  ];
}

/** In one step of its own, so that undoing it takes all of it back and nothing else. */
export function pasteRichText(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html');
  const pasted = html ? htmlToMarkdown(html) : undefined;
  if (!pasted) return false;
  event.preventDefault();
  view.dispatch({
    ...view.state.replaceSelection(pasted),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return true;
}

function dropFiles(event: DragEvent, onFiles: ((files: File[]) => void) | undefined): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0 || !onFiles) return false;
  event.preventDefault();
  onFiles(files);
  return true;
}

const setProblemLines = StateEffect.define<number[]>();
const problemLine = Decoration.line({ class: 'cm-problem' });

const problemLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    let next = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setProblemLines)) continue;
      const { doc } = transaction.state;
      const inside = [...new Set(effect.value)].filter((line) => line >= 1 && line <= doc.lines);
      const marks = inside
        .sort((a, b) => a - b)
        .map((line) => problemLine.range(doc.line(line).from));
      next = Decoration.set(marks);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function markProblems(view: EditorView, lines: number[]): void {
  view.dispatch({ effects: setProblemLines.of(lines) });
}

/** Another text from outside. What was typed can still be undone, and goes on where it was. */
export function replaceText(view: EditorView, text: string): void {
  const changes = textChanges(view.state.doc.toString(), withPlainBreaks(text));
  if (changes.length > 0) view.dispatch({ changes });
}

export function goToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(Math.max(1, line), doc.lines));
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-blue)' },
  {
    tag: [tags.processingInstruction, tags.meta, tags.contentSeparator],
    color: 'var(--color-quiet)',
  },
  { tag: tags.quote, color: 'var(--color-quiet)' },
]);

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--color-paper)', color: 'var(--color-ink)', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--color-blue)', outlineOffset: '0' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', fontSize: '0.875rem', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--color-ink)', minHeight: '14rem' },
  '.cm-line': { padding: '0 0.9rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-wash)',
    color: 'var(--color-quiet)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-problem': {
    backgroundColor: 'var(--color-removed)',
    boxShadow: 'inset 3px 0 0 var(--color-alert)',
  },
  '.cm-panels': { backgroundColor: 'var(--color-wash)', color: 'var(--color-ink)' },
  '.cm-panel input, .cm-panel button': {
    font: 'inherit',
    color: 'inherit',
    background: 'var(--color-paper)',
    border: '1px solid var(--color-mark)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-soft)' },
});
