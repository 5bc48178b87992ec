// Load from this machine, by wrk.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = 2;
/** As many as the servers have: a single one answers for a whole core before they do, and then all servers seem alike. */
const THREADS = availableParallelism();
const MILLISECONDS = { us: 0.001, ms: 1, s: 1_000 };

/** How many requests there were in all and per second, and the time in milliseconds below which 99 of 100 are answered. */
export async function load(url, headers, connections) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [`-t${THREADS}`, `-c${connections}`, `-d${SECONDS}s`, '--latency', ...lines, url];
  const { stdout } = await run('wrk', args);
  // A slow peer may time out; that is part of its figures.
  if (/(connect|read|write) [1-9]/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)[1]);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  // An unknown path is not found every time, and nothing else fails.
  const { status } = await fetch(url, { headers });
  if (failed !== (status === 404 ? requests : 0)) throw new Error(`${url}:\n${stdout}`);
  return { requests, rate, p99: Number(amount) * MILLISECONDS[unit] };
}
