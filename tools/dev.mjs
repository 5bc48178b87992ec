// The edit loop: Vite rebuilds the front end, Cargo the server, the content reloads by itself, and the
// browser follows. Ctrl-C ends it all.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { reloadingProxy } from './dev-proxy.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--listen');
const [host, port] = args[at + 1].split(':');
const serveArgs = args.toSpliced(at, 2);

const watching = ['build', '--config', 'web/vite.config.ts', '--watch'];
const builds = [watching, [...watching, '--ssr', 'web/src/entry-server.tsx']];
const vite = 'node_modules/.bin/vite';
const children = builds.map((command) => spawn(vite, command, { stdio: 'inherit' }));
const proxy = reloadingProxy(host, Number(port));

let server;
let building = false;
let again = false;

/** Builds and starts the server anew; a change during a build starts one more. */
async function restart() {
  again = building;
  if (building) return;
  building = true;
  const built = await ended(spawn('cargo', ['build'], { stdio: 'inherit' }));
  if (built === 0) await startServer();
  building = false;
  if (again) await restart();
}

async function startServer() {
  if (server) {
    server.kill();
    await ended(server);
  }
  const command = ['serve', '--listen', '127.0.0.1:0', ...serveArgs];
  server = spawn('target/debug/strakeline', command, { stdio: ['ignore', 'inherit', 'pipe'] });
  server.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    const address = /Strakeline is on (http:\/\/\S+)/.exec(chunk);
    if (address) proxy.target(address[1]);
    if (/the content is live/.test(chunk)) proxy.reload();
  });
}

const ended = (child) =>
  child.exitCode !== null ? child.exitCode : new Promise((resolve) => child.on('exit', resolve));

function onChange(path, run) {
  let timer;
  watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, 100);
  });
}

process.on('SIGINT', () => {
  for (const child of [...children, server]) child?.kill();
  process.exit(0);
});

// The first build needs the bundle that Vite is about to write.
const first = setInterval(() => {
  if (!existsSync('web/dist/server/entry-server.js')) return;
  clearInterval(first);
  for (const path of ['src', 'web/dist/server', 'web/dist/client/.vite']) onChange(path, restart);
  restart();
}, 100);
