// The edit loop. Vite serves the front end's sources, so that a changed component replaces itself in the open page and
// keeps its state; Cargo rebuilds the server; the server reloads the content by itself. Ctrl-C ends it all.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import http from 'node:http';
import { createServer as createVite } from 'vite';
import { proxyTo } from './dev-proxy.mjs';
import { DevServer } from './dev-server.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--listen');
const [host, port] = args[at + 1].split(':');
const origin = `http://${host}:${port}`;
const serveArgs = [...args.toSpliced(at, 2), '--origin', origin];

// The server renders with a bundle of its own, which follows the sources a moment later.
const ssr =
  'build --watch --logLevel warn --config web/vite.config.ts --ssr web/src/entry-server.tsx';
const bundler = spawn('node_modules/.bin/vite', ssr.split(' '), {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

const listener = http.createServer();
const vite = await createVite({
  configFile: 'web/vite.config.ts',
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: listener } },
});
// Vite would keep the message for the next page to connect, which is new anyway.
const reload = () => vite.ws.clients.size > 0 && vite.ws.send({ type: 'full-reload' });
const server = new DevServer(serveArgs, reload);
listener.on('request', proxyTo(server, vite.middlewares));
listener.listen(Number(port), host, () => console.log(`developing on ${origin}`));

function onChange(path, run) {
  let timer;
  watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, 50);
  });
}
for (const path of ['src', 'migrations', 'Cargo.toml']) onChange(path, () => server.rebuild());
onChange('web/dist/server', () => server.restart());

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    bundler.kill();
    server.stop();
    process.exit(0);
  });
}
await server.rebuild();
