// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown';

test.each([
  [
    'bold and italic',
    '<p>Some <b>bold</b> and <i>italic</i> text</p>',
    'Some **bold** and *italic* text',
  ],
  ['spaces stay outside of the marks', '<p>a<b> bold </b>word</p>', 'a **bold** word'],
  ['headings begin at the second level', '<h1>Title</h1><h3>Third</h3>', '## Title\n\n### Third'],
  ['lists', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['numbered lists', '<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['lists in lists', '<ul><li>one<ul><li>in</li></ul></li></ul>', '- one\n  - in'],
  ['links', '<p><a href="https://x.example/a b">here</a></p>', '[here](https://x.example/a%20b)'],
  [
    'links that run script are text',
    '<p><a href="javascript:alert(1)">x</a><b>y</b></p>',
    'x**y**',
  ],
  ['quotes', '<blockquote><p>said</p></blockquote>', '> said'],
  ['paragraphs', '<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['code', '<p>run <code>a*b</code></p>', 'run `a*b`'],
  [
    'tables',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1 | 2\\|3 |',
  ],
  ['signs of Markdown are text', '<p>2*3*4 <b>_x_</b></p>', '2\\*3\\*4 **\\_x\\_**'],
  ['a line that begins like a list', '<p>- no list</p><p>two</p>', '\\- no list\n\ntwo'],
  [
    'styles of word processors',
    '<p><span style="font-weight:700">bold</span> <span style="font-style:italic">it</span></p>',
    '**bold** *it*',
  ],
  [
    "Google's bold wrapper is not bold",
    '<b style="font-weight:normal"><p>one</p><p>two</p></b>',
    'one\n\ntwo',
  ],
  [
    'scripts, styles and pictures are left out',
    '<style>p{}</style><p>a<script>x</script><img src="y"> <b>b</b></p>',
    'a **b**',
  ],
  ['line breaks', '<p>one<br>two <b>x</b></p>', 'one\ntwo **x**'],
])('%s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each(['plain words', '<span>plain</span>', '<meta charset="utf-8"><div>one line</div>'])(
  '%j has no formatting and is pasted as plain text',
  (html) => {
    expect(htmlToMarkdown(html)).toBeUndefined();
  },
);
