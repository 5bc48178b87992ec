import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DevServer } from './dev-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'strakeline-dev-'));
const file = (name) => join(folder, name);
const servers = [];
after(() => {
  for (const server of servers) server.stop();
  rmSync(folder, { recursive: true });
});

function script(name, code) {
  writeFileSync(file(name), `#!/usr/bin/env node\n${code}`);
  chmodSync(file(name), 0o755);
}

/** Says where it is, numbered by its starts, and goes on. */
const UP = `const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync('${file('starts')}', '.');
console.error('Strakeline is on http://' + readFileSync('${file('starts')}').length);
setInterval(() => {}, 1000);`;
const DOWN = 'process.exit(1);';

let reloads;
function start({ build, serve }) {
  writeFileSync(file('starts'), '');
  script('build', build);
  script('serve', serve);
  reloads = 0;
  const server = new DevServer({
    build: [file('build')],
    serve: [file('serve')],
    reload: () => {
      reloads += 1;
    },
  });
  servers.push(server);
  return server;
}

test('pages wait for the first build, and reload after the next', async () => {
  const server = start({ build: '', serve: UP });
  const { origin } = server;
  await server.rebuild();
  assert.equal(await origin, 'http://1');
  await server.rebuild();
  assert.equal(await server.origin, 'http://2');
  assert.equal(reloads, 2);
});

test('a server goes on if the next does not compile, and there is a reason if there is none', async () => {
  const server = start({ build: DOWN, serve: UP });
  await server.rebuild();
  await assert.rejects(server.origin, /does not compile/);
  script('build', '');
  await server.rebuild();
  script('build', DOWN);
  await server.rebuild();
  assert.equal(await server.origin, 'http://1');
});

test('a server that stops is started again when the content changes', async () => {
  const server = start({ build: '', serve: DOWN });
  await server.rebuild();
  await assert.rejects(server.origin, /has stopped/);
  script('serve', UP);
  await server.startIfStopped();
  await server.startIfStopped();
  assert.equal(await server.origin, 'http://1');
  assert.equal(reloads, 1);
});

test('a server goes on if the next one does not start', async () => {
  const server = start({ build: '', serve: UP });
  await server.rebuild();
  script('serve', DOWN);
  await server.restart();
  await server.rebuild();
  assert.equal(await server.origin, 'http://1');
  assert.equal(reloads, 1);
});

test('a program that is not there is a server that has stopped', async () => {
  const server = start({ build: '', serve: UP });
  rmSync(file('serve'));
  await server.rebuild();
  await assert.rejects(server.origin, /has stopped/);
});

test('what is asked for during a build is done once', async () => {
  const server = start({ build: '', serve: UP });
  await Promise.all([server.rebuild(), server.restart(), server.rebuild(), server.restart()]);
  assert.equal(readFileSync(file('starts'), 'utf8'), '..');
});

test('a bundle that comes during a build starts no second server', async () => {
  const server = start({ build: '', serve: UP });
  await Promise.all([server.rebuild(), server.restart()]);
  assert.equal(readFileSync(file('starts'), 'utf8'), '.');
});
