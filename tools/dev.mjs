// The edit loop. Vite serves the front end's sources, so that a changed component replaces itself in the open page and
// keeps its state; Cargo rebuilds the server; the server reloads the content by itself. Ctrl-C ends it all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer as createVite } from 'vite';
import { proxyTo } from './dev-proxy.mjs';
import { DevServer } from './dev-server.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { listen: text, content: text, data: text } });
const { origin, hostname, port } = new URL(`http://${values.listen}`);
// Vite answers with any file of the repository, and with the data folder if that is inside.
if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
  end(`make dev listens on this machine only, and not on ${hostname}.`);
}

const content = resolve(values.content);
const bundleFolder = resolve('web/dist/server');
const frontEnd = resolve('web/src');
const rust = ['src', 'crates', 'migrations', 'Cargo.toml', 'Cargo.lock'];
const watched = [content, bundleFolder, frontEnd, ...rust.map((path) => resolve(path))];
const isWithin = (folder, path) => path === folder || path.startsWith(folder + sep);

const listener = http.createServer();
listener.on('error', (error) =>
  end(`${origin} cannot be used: ${error.message}. Name another: make dev LISTEN=127.0.0.1:8081`),
);
listener.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''));
await once(listener, 'listening');

const vite = await createVite({
  configFile: 'web/vite.config.ts',
  appType: 'custom',
  optimizeDeps: { entries: 'web/src/entry-client.tsx' },
  server: {
    middlewareMode: true,
    ws: { server: listener },
    // Otherwise it watches the whole repository, with all that Cargo writes.
    watch: {
      ignored: (path) => !watched.some((place) => isWithin(place, path) || isWithin(path, place)),
    },
  },
});
// A page that is loading has no connection yet: it is told when it has one.
let isOutdated = false;
function reload() {
  isOutdated = vite.ws.clients.size === 0;
  if (!isOutdated) vite.ws.send({ type: 'full-reload' });
}
vite.ws.on('connection', () => isOutdated && reload());

const server = new DevServer({
  build: ['cargo', 'build'],
  serve: ['target/debug/strakeline', 'serve', '--listen', '127.0.0.1:0', '--origin', origin].concat(
    ['--content', values.content, '--data', values.data],
  ),
  reload,
});
listener.on(
  'request',
  proxyTo(server, vite.middlewares, () => {
    isOutdated = false;
  }),
);

// The server renders with a bundle of its own, which follows the sources a moment later.
const bundle =
  'build --watch --logLevel warn --config web/vite.config.ts --ssr web/src/entry-server.tsx';
const bundler = spawn('node_modules/.bin/vite', bundle.split(' '), {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
bundler.on('exit', () => end('Vite no longer builds what the server renders with.'));

process.on('exit', () => {
  bundler.kill();
  server.stop();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

/** One save may be several events. */
function soon(run) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, 50);
  };
}
const rebuild = soon(() => server.rebuild());
const restart = soon(() => server.restart());
const contentChanged = soon(() => server.startIfStopped());
vite.watcher.add(content);
vite.watcher.on('all', (_, path) => {
  if (isWithin(bundleFolder, path)) restart();
  else if (isWithin(content, path)) contentChanged();
  else if (!isWithin(frontEnd, path)) rebuild();
});

console.log(`developing on ${origin}`);
await server.rebuild();

function end(reason) {
  console.error(reason);
  process.exit(1);
}
