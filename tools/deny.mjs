// Checks what is compiled in against deny.toml: licences, sources, banned crates and crates in two versions. It is the
// part of cargo-deny that needs no network, without the minutes that compiling cargo-deny takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

/** Whether a licence expression can be met with these: `(MIT OR Apache-2.0) AND Unicode-3.0`, and the older `MIT/ISC`. */
export function isMet(expression, allowed) {
  const tokens =
    expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+(?: WITH [^\s()]+)?/g) ?? [];
  const either = () => {
    let met = both();
    while (tokens[0] === 'OR') met = [tokens.shift(), both()][1] || met;
    return met;
  };
  const both = () => {
    let met = one();
    while (tokens[0] === 'AND') met = [tokens.shift(), one()][1] && met;
    return met;
  };
  const one = () => {
    const token = tokens.shift();
    if (token !== '(') return allowed.includes(token);
    const met = either();
    tokens.shift();
    return met;
  };
  return either();
}

/** What is wrong with these crates, each as `{ name, version, source, license }`, in a line for each problem. */
export function problems(crates, { licenses, sources, bans }) {
  const found = [];
  const names = new Map();
  for (const { name, version, source, license } of crates) {
    const exceptions = licenses.exceptions.filter((exception) => exception.crate === name);
    const allowed = [licenses, ...exceptions].flatMap((rule) => rule.allow);
    if (!isMet(license, allowed))
      found.push(`${name} ${version}: its licence is ${license || 'not given'}`);
    // The registry's own crates have no source in this list; others name a folder, a repository or a registry.
    const rule = source?.includes('git') ? 'unknown-git' : 'unknown-registry';
    if (source && sources[rule] === 'deny') found.push(`${name} ${version} comes from ${source}`);
    const banned = bans.deny.find((ban) => ban.crate === name);
    if (banned) found.push(`${name} ${version}: ${banned.reason}`);
    if (!bans.skip.some((skip) => skip.crate === `${name}@${version}`)) {
      names.set(name, [...(names.get(name) ?? []), version]);
    }
  }
  for (const [name, versions] of names) {
    if (versions.length > 1) found.push(`${name} is there twice: ${versions.join(', ')}`);
  }
  const present = new Set(crates.map(({ name, version }) => `${name}@${version}`));
  const unused = bans.skip.filter((skip) => !present.has(skip.crate));
  return [...found, ...unused.map((skip) => `bans.skip names ${skip.crate}, which is not there`)];
}

/** Every crate that a build or a test compiles, but ours. */
function compiled(targets) {
  const options = ['--locked', '--edges', 'normal,build,dev', '--prefix', 'none'];
  const format = ['--format', '{p}\t{l}\t'];
  const tree = [
    'tree',
    ...options,
    ...format,
    ...targets.flatMap((target) => ['--target', target]),
  ];
  const lines = execFileSync('cargo', tree, { encoding: 'utf8' }).match(/^.+\t.*\t/gm);
  return [...new Set(lines)]
    .map(parts)
    .filter(({ source }) => !source?.startsWith(`(${process.cwd()}`));
}

function parts(line) {
  const [crate, license] = line.split('\t');
  const [name, version, ...marks] = crate.split(' ');
  const source = marks.find((mark) => mark !== '(proc-macro)');
  return { name, version: version.slice(1), source, license };
}

if (process.argv[1] === import.meta.filename) {
  const rules = parse(readFileSync('deny.toml', 'utf8'));
  const crates = compiled(rules.graph.targets);
  const found = problems(crates, rules);
  for (const problem of found) console.error(problem);
  console.log(`${crates.length} crates against deny.toml: ${found.length} problems`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
