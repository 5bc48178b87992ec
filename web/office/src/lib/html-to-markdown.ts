// Rich text from the clipboard as Markdown: what word processors, mail and web pages put there. Only what the site can
// show is kept; everything else becomes plain text.

/** Nothing if the HTML has no formatting, so that plain text is pasted as it is. */
export function htmlToMarkdown(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector(FORMATTED)) return undefined;
  const markdown = blocks(body).join('\n\n');
  return markdown.replace(/\n{3,}/g, '\n\n').trim() || undefined;
}

const FORMATTED =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,a[href],b,strong,i,em,code,p+p,[style*="bold"],[style*="italic"],[style*="font-weight"]';
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DIV|DL|DD|DT|FIGURE|FIGCAPTION|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|UL|TR)$/;
const LEFT_OUT =
  /^(SCRIPT|STYLE|TEMPLATE|META|LINK|TITLE|NOSCRIPT|IFRAME|OBJECT|SVG|IMG|BUTTON|INPUT)$/i;

/** The blocks of an element; text between them is a paragraph of its own. */
function blocks(parent: Element): string[] {
  const found: string[] = [];
  let line = '';
  const finish = () => {
    const text = tidy(line);
    if (text) found.push(text);
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && hasBlock(node)) {
      finish();
      found.push(...block(node));
    } else line += inline(node);
  }
  finish();
  return found;
}

function hasBlock(element: Element): boolean {
  if (BLOCKS.test(element.tagName)) return true;
  // Google's editor wraps everything in one <b>.
  return [...element.children].some(hasBlock);
}

function block(element: Element): string[] {
  const tag = element.tagName;
  if (LEFT_OUT.test(tag)) return [];
  if (/^H[1-6]$/.test(tag)) {
    const text = tidy(inlineOf(element)).replaceAll('**', '').replaceAll('\n', ' ');
    // The page's title is its only first heading.
    return text ? [`${'#'.repeat(Math.max(2, Number(tag[1])))} ${text}`] : [];
  }
  if (tag === 'UL' || tag === 'OL') return [list(element)].filter(Boolean);
  if (tag === 'BLOCKQUOTE') return [prefixed(blocks(element).join('\n\n'), '> ')];
  if (tag === 'PRE') return [`\`\`\`\n${(element.textContent ?? '').replace(/\n$/, '')}\n\`\`\``];
  if (tag === 'HR') return ['---'];
  if (tag === 'TABLE') return [table(element)].filter(Boolean);
  return blocks(element);
}

function list(element: Element): string {
  const isOrdered = element.tagName === 'OL';
  let number = 0;
  const items: string[] = [];
  for (const child of element.children) {
    if (/^(UL|OL)$/.test(child.tagName)) {
      items.push(prefixed(list(child), '  '));
      continue;
    }
    const mark = isOrdered ? `${++number}. ` : '- ';
    const text = blocks(child)
      .join('\n')
      .replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    if (text) items.push(mark + text);
  }
  return items.join('\n');
}

function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th,td')].map((cell) =>
      tidy(inlineOf(cell)).replaceAll('\n', ' ').replaceAll('|', '\\|'),
    ),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...rest] = rows;
  if (!head || columns === 0) return '';
  if (columns === 1) return rows.flat().join('\n\n');
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const rule = `|${' --- |'.repeat(columns)}`;
  return [line(head), rule, ...rest.map(line)].join('\n');
}

function inlineOf(element: Element): string {
  return [...element.childNodes].map(inline).join('');
}

function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.nodeValue ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element) || LEFT_OUT.test(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'CODE' || node.tagName === 'KBD') return `\`${node.textContent ?? ''}\``;
  const text = inlineOf(node);
  if (node.tagName === 'A') return link(node, text);
  if (isBold(node)) return wrapped(text, '**');
  if (isItalic(node)) return wrapped(text, '*');
  return text;
}

function link(element: Element, text: string): string {
  const address = element.getAttribute('href') ?? '';
  if (!/^(https?:|mailto:|tel:|\/)/.test(address) || !text.trim()) return text;
  return `[${text.trim()}](${address.replaceAll(' ', '%20').replaceAll(')', '%29')})`;
}

function isBold(element: Element): boolean {
  const weight = styleOf(element, 'font-weight');
  if (weight) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  return /^(B|STRONG)$/.test(element.tagName);
}

function isItalic(element: Element): boolean {
  const style = styleOf(element, 'font-style');
  return style ? style === 'italic' : /^(I|EM)$/.test(element.tagName);
}

function styleOf(element: Element, property: string): string {
  return element instanceof HTMLElement ? element.style.getPropertyValue(property) : '';
}

/** The marks stand at words: spaces stay outside. */
function wrapped(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (!inner || inner.includes('\n\n')) return text;
  return before + mark + inner + mark + after;
}

/** Signs that would become formatting. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, (sign) => `\\${sign}`);
}

function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[ \u00a0]+/g, ' ').trim());
  return lines
    .filter((line, index) => line || index < lines.length - 1)
    .join('\n')
    .trim()
    .replace(/^(#{1,6} |[-+>] |\d+[.)] )/, '\\$1');
}

function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n');
}
