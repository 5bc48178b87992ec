import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import {
  beginLinesWith,
  blockInsertion,
  cycleHeading,
  headingAbove,
  linkMarkdown,
  pictureMarkdown,
  wrapWith,
} from './formatting';

function run(command: StateCommand, doc: string, from: number, to = from): string {
  let state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return state.doc.toString();
}

test('bold goes around the selection and away again', () => {
  expect(run(wrapWith('**'), 'a word', 2, 6)).toBe('a **word**');
  expect(run(wrapWith('**'), 'a **word**', 4, 8)).toBe('a word');
});

test('lists and quotes begin every selected line, in the place of another mark', () => {
  expect(run(beginLinesWith('- '), 'one\n\ntwo', 0, 8)).toBe('- one\n\n- two');
  expect(run(beginLinesWith('- '), '- one\n- two', 0, 11)).toBe('one\ntwo');
  expect(run(beginLinesWith('> '), '- one', 2)).toBe('> one');
});

test('on an empty line, what is typed next stands after the mark', () => {
  let state = EditorState.create({ doc: '' });
  const dispatch = (transaction: { state: EditorState }) => {
    state = transaction.state;
  };
  beginLinesWith('- ')({ state, dispatch });
  expect(state.selection.main.head).toBe(2);
});

test.each([
  [2, ['## Title', '### Title', 'Title']],
  [3, ['### Title', '#### Title', 'Title']],
])('headings go from level %i to the next and away', (level, expected) => {
  const first = run(cycleHeading(level), 'Title', 0);
  const below = run(cycleHeading(level), first, 0);
  expect([first, below, run(cycleHeading(level), below, 0)]).toEqual(expected);
});

test('a heading above the first level of an author becomes one of it', () => {
  expect(run(cycleHeading(3), '## Title', 0)).toBe('### Title');
});

test('pictures and links are written so that nothing in their words is formatting', () => {
  expect(pictureMarkdown('deck.jpg', 'A [deck]')).toBe('![A \\[deck\\]](deck.jpg)');
  expect(pictureMarkdown('my deck.jpg', '')).toBe('![](<my deck.jpg>)');
  expect(linkMarkdown('us', '/about-us')).toBe('[us](/about-us)');
});

test.each([
  ['one\ntwo', 2, 'one\n\nP\n\ntwo'],
  ['one\n\ntwo', 4, 'one\n\nP\n\ntwo'],
  ['one', 3, 'one\n\nP'],
  ['', 0, 'P'],
  ['one\n\n\ntwo', 4, 'one\n\nP\n\ntwo'],
])('a picture in %j at %i is a paragraph of its own', (doc, at, expected) => {
  const state = EditorState.create({ doc, selection: EditorSelection.cursor(at) });
  expect(state.update(blockInsertion(state, 'P')).state.doc.toString()).toBe(expected);
});

test.each([
  [0, ''],
  [8, 'First one'],
  [25, 'First one'],
  [35, 'Second'],
])('the heading above %i is %j', (at, heading) => {
  const doc = 'Begin\n\n## First one\n\nText here.\n\n### Second ###\n\nEnd';
  const state = EditorState.create({ doc, selection: EditorSelection.cursor(at) });
  expect(headingAbove(state)).toBe(heading);
});
