import type { Plugin } from 'vite';

/** Functions of such names, whole. */
const topLevel = (name: string) =>
  new RegExp(`^function (${name})\\([^)]*\\) \\{\\n.+?\\n\\}$`, 'gms');

/** What is changed in the React DOM that we use, and how often that is there. */
const CHANGES = [
  // When React is loaded, it makes errors that it throws later as signals, and compares by identity. Where a debugger is
  // attached, as Lighthouse is, V8 looks up where each was made, and reads the whole script twice for it: an eighth of a
  // second on a phone. Signals need no such place.
  { what: /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g, by: '{}', count: 5 },
  // The constants in vite.config.ts do not reach it.
  { what: /\bcanUseDOM\b(?! =)/g, by: 'true', count: 9 },
  // For forms whose action is a function, of which the site has none.
  { what: /"javascript:throw new Error\('A React form[^"]+"/g, by: '""', count: 1 },
  // How fast the connection is, for pictures within React's <ViewTransition>, of which the site has none.
  { what: /62500 \* estimateBandwidth\(\)/g, by: '0', count: 1 },
  // The address that an error leads to says the same.
  { what: /" for the full message or use [^"]+"/g, by: '""', count: 2 },
  // <ViewTransition>, <Activity>, <SuspenseList>, refs of fragments, and state of forms whose action is a function. The site has
  // none of them: its pages change by the browser's own function. Whoever begins to use one meets this error.
  {
    what: topLevel(
      'createViewTransitionInstance|FragmentInstance|update(?:Activity|SuspenseList)Component|(?:mount|update|rerender)ActionState',
    ),
    by: 'function $1() { throw Error("left out by web/build/react-dom.ts") }',
    count: 7,
  },
  {
    what: topLevel('(?!is|create)\\w*(?:ViewTransition|FragmentInstance|AfterMutationEffects)\\w*'),
    by: 'function $1() {}',
    count: 33,
  },
  {
    what: /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = .+?\n\};$/gms,
    by: '',
    count: 15,
  },
  // In which components an error happened: they have names of one letter.
  {
    what: topLevel('getStackByFiberInDevAndProd'),
    by: 'function $1() { return "" }',
    count: 1,
  },
];

/** Leaves out of React DOM what costs a browser time or bytes for nothing. */
export const reactDom: Plugin = {
  name: 'react-dom',
  apply: 'build',
  transform: {
    filter: { id: /react-dom(-client)?\.production\.js$/ },
    handler(code) {
      for (const change of CHANGES)
        code = code.replace(change.what, (_, name) => {
          change.count -= 1;
          return change.by.replace('$1', name);
        });
      return { code, map: null };
    },
  },
  buildEnd() {
    const other = CHANGES.find(({ count }) => count !== 0);
    if (other) throw new Error(`React DOM has another number of ${other.what}.`);
  },
};
