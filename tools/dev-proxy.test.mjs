import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { proxyTo } from './dev-proxy.mjs';

const PAGE = `<html lang="en"><head><style>p{}</style><link rel="preload" href="/assets/a.woff2" as="font"></head>
<body>Home<template id="late"><link rel="stylesheet" href="/assets/a.css">
<script type="module" src="/assets/a.js"></script></template><script>start()</script></body></html>`;
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-a'; img-src 'self'";

const servers = [];

async function listen(handler) {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

let product;
before(async () => {
  product = await listen((request, response) => {
    const isPage = request.url === '/';
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': POLICY,
      etag: '"1"',
    });
    response.end(isPage ? PAGE : '{}');
  });
});
after(() => {
  for (const server of servers) server.close();
});

const vite = (_, response) => response.end('from Vite');
const proxy = (origins) => {
  const server = {
    get origin() {
      return Promise.resolve(origins.length > 1 ? origins.shift() : origins[0]);
    },
  };
  return listen(proxyTo(server, vite, () => {}));
};

test('a page loads the sources instead of the built files', async () => {
  const answer = await fetch(await proxy([product]));
  const page = await answer.text();
  assert.ok(!page.includes('/assets/'), page);
  assert.ok(page.includes('<script type="module" src="/dev/start.js">'), page);
  assert.ok(!page.includes('<style>') && !page.includes('start()'), page);
  assert.ok(page.includes('<link rel="stylesheet" href="/web/src/app/fonts.css">'), page);
  assert.ok(page.includes('<link rel="stylesheet" href="/web/src/app/styles.css"></head>'), page);
  assert.ok(page.startsWith('<html data-painted lang="en">'), page);
  const policy = answer.headers.get('content-security-policy');
  assert.equal(policy, POLICY.replace("'sha256-a'", "'unsafe-inline'"));
  assert.equal(answer.headers.get('etag'), null);
});

test('the API is left as it is, and the sources come from Vite', async () => {
  const origin = await proxy([product]);
  const api = await fetch(`${origin}/api/public/jobs`);
  assert.equal(api.headers.get('content-security-policy'), POLICY);
  assert.equal(await api.text(), '{}');
  assert.equal(await (await fetch(`${origin}/web/src/entry-client.tsx`)).text(), 'from Vite');
});

test('a source that does not compile is an error, and not missing', async () => {
  const fails = (_request, _response, next) => next();
  const origin = await listen(proxyTo({}, fails, () => {}));
  assert.equal((await fetch(`${origin}/web/src/entry-client.tsx?t=1`)).status, 500);
  assert.equal((await fetch(`${origin}/web/src/none.tsx`)).status, 404);
  assert.equal((await fetch(`${origin}/web/src/%ff.tsx`)).status, 404);
});

test('a page asked for while the server restarts comes from the next one', async () => {
  const stopped = await listen((request) => request.socket.destroy());
  assert.equal((await fetch(await proxy([stopped, product]))).status, 200);
  assert.equal((await fetch(await proxy([stopped]))).status, 502);
  assert.equal((await fetch(await proxy([stopped, product]), { method: 'POST' })).status, 502);
});

test('a server that is killed while it answers ends that answer, and nothing else', async () => {
  const broken = await listen((request, response) => {
    const type = request.url === '/' ? 'text/html' : 'image/avif';
    response.writeHead(200, { 'content-type': type, 'content-length': '1000' }).write('half');
    setImmediate(() => request.socket.destroy());
  });
  const origin = await proxy([broken]);
  assert.equal((await fetch(origin)).status, 502);
  await assert.rejects(fetch(`${origin}/media/deck.avif`).then((answer) => answer.arrayBuffer()));
});

test('without a server, the answer says why', async () => {
  const none = {
    get origin() {
      return Promise.reject(new Error('The server does not compile.'));
    },
  };
  const origin = await listen(proxyTo(none, vite, () => {}));
  const answer = await fetch(origin);
  assert.equal(answer.status, 502);
  assert.equal(await answer.text(), 'The server does not compile.');
  const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
  assert.match(page, /does not compile.*src="\/@vite\/client"/);
});
