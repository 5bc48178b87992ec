import { version } from 'react-dom';
import type { Plugin } from 'vite';

/** The React DOM in which it was looked up who calls what is left out here. */
const READ = '19.3.1';

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
  // <ViewTransition>, <Activity>, <SuspenseList>, refs of fragments, and useActionState. The site has none of them: its pages change by
  // the browser's own function. Whoever begins to use one meets an error: of the first, that there is no such element.
  {
    what: /case REACT_LEGACY_HIDDEN_TYPE:\s+case REACT_VIEW_TRANSITION_TYPE:/g,
    by: '',
    count: 1,
  },
  {
    what: topLevel(
      'FragmentInstance|update(?:Activity|SuspenseList)Component|(?:mount|update|rerender)ActionState',
    ),
    by: 'function $1() { throw Error("left out by web/build/react-dom.ts") }',
    count: 6,
  },
  {
    what: topLevel('(?!is)\\w*(?:ViewTransition|FragmentInstance|AfterMutationEffects)\\w*'),
    by: 'function $1() {}',
    count: 34,
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
  buildStart() {
    if (version !== READ)
      throw new Error(
        `This is React DOM ${version}; web/build/react-dom.ts was written for ${READ}.`,
      );
  },
  transform: {
    filter: { id: /react-dom(-client)?\.production\.js$/ },
    handler(code) {
      for (const change of CHANGES) {
        change.count -= code.match(change.what)?.length ?? 0;
        code = code.replace(change.what, change.by);
      }
      return { code, map: null };
    },
  },
  buildEnd(error) {
    if (error) return;
    const other = CHANGES.find(({ count }) => count !== 0);
    if (other) throw new Error(`React DOM has another number of ${other.what}.`);
  },
};
