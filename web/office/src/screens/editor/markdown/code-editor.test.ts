// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createCodeEditor, replaceText } from './code-editor';

const TEXT = '---\nauthor: ann\n---\nBy [Ann](/authors/ann).\n\nTyped here.\n\nSee /authors/ann.\n';

test.each([['\n'], ['\r\n']])(
  'another text from outside leaves the cursor where it was typed, with %j',
  (lineBreak) => {
    const changed: string[] = [];
    const view = createCodeEditor(document.body.appendChild(document.createElement('div')), {
      label: 'Text',
      text: TEXT,
      isMarkdown: true,
      hasLineNumbers: false,
      onChange: (text) => changed.push(text),
    });
    const before = TEXT.indexOf(' here.');
    view.dispatch({ selection: { anchor: before } });
    const text = TEXT.replaceAll('ann', 'anna-berg');
    replaceText(view, text.replaceAll('\n', lineBreak));
    expect(changed).toEqual([text]);
    expect(view.state.selection.main.head).toBe(text.indexOf(' here.'));
    replaceText(view, text);
    expect(changed).toHaveLength(1);
    view.destroy();
  },
);
