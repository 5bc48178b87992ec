// What the toolbar and its keys do to the source.
import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';

/** Puts the mark around the selection, or takes it away if it is there. */
export function wrapWith(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const { from, to } = range;
      const size = mark.length;
      const isWrapped =
        state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      if (isWrapped) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    });
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

const LINE_MARK = /^(#{1,6} |[-*+] |\d+[.)] |> )/;

/** Begins each selected line with the mark, in the place of another one; if all have it, takes it away. */
export function beginLinesWith(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) =>
      state.doc.line(first + index),
    );
    const filled = lines.length === 1 ? lines : lines.filter((line) => line.text.trim());
    const haveAll = filled.every((line) => line.text.startsWith(mark));
    const changes = filled.map((line) => {
      const old = LINE_MARK.exec(line.text)?.[0] ?? '';
      return { from: line.from, to: line.from + old.length, insert: haveAll ? '' : mark };
    });
    // A cursor where a mark comes is after it.
    const selection = state.selection.map(state.changes(changes), 1);
    dispatch(state.update({ changes, selection, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/** Headings of the first level that an author has, then those below, then none. */
export function cycleHeading(firstLevel: number): StateCommand {
  const first = `${'#'.repeat(firstLevel)} `;
  const below = `#${first}`;
  return (target) => {
    const { text } = target.state.doc.lineAt(target.state.selection.main.from);
    const isHeading = text.startsWith(first) || text.startsWith(below);
    // A mark that is there already goes.
    return beginLinesWith(isHeading ? below : first)(target);
  };
}

export function insertText(view: EditorView, text: string): void {
  view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input', scrollIntoView: true });
  view.focus();
}

/** In a paragraph of its own, at the line of the cursor or after it. */
export function insertBlock(view: EditorView, text: string): void {
  view.dispatch({ ...blockInsertion(view.state, text), userEvent: 'input', scrollIntoView: true });
  view.focus();
}

export function blockInsertion({ doc, selection }: EditorState, text: string): TransactionSpec {
  const line = doc.lineAt(selection.main.to);
  const isFilled = (number: number) =>
    number >= 1 && number <= doc.lines && doc.line(number).text.trim() !== '';
  const isHere = isFilled(line.number);
  const before = isHere ? '\n\n' : isFilled(line.number - 1) ? '\n' : '';
  const after = isFilled(line.number + 1) ? '\n' : '';
  const from = isHere ? line.to : line.from;
  const insert = before + text + after;
  return {
    changes: { from, to: line.to, insert },
    selection: { anchor: from + before.length + text.length },
  };
}

/** The text of the last heading at or above the cursor. */
export function headingAbove({ doc, selection }: EditorState): string {
  for (let number = doc.lineAt(selection.main.head).number; number > 0; number--) {
    const heading = /^#{2,6} +(.+?)[ #]*$/.exec(doc.line(number).text)?.[1];
    if (heading) return heading;
  }
  return '';
}

export function selectedText(view: EditorView): string {
  const { from, to } = view.state.selection.main;
  return view.state.sliceDoc(from, to);
}

/** `![What can be seen](deck.jpg)`; what is decorative has no description. */
export function pictureMarkdown(name: string, description: string): string {
  const target = /[\s()<>]/.test(name) ? `<${name}>` : name;
  return `![${escaped(description)}](${target})`;
}

export function linkMarkdown(text: string, address: string): string {
  const target = /[\s()<>]/.test(address) ? `<${address}>` : address;
  return `[${escaped(text)}](${target})`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, (sign) => `\\${sign}`);
}

export const formattingKeys: KeyBinding[] = [
  { key: 'Mod-b', run: wrapWith('**') },
  { key: 'Mod-i', run: wrapWith('*') },
];
