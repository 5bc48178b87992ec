// Requests per second compared with nginx, which serves the same bytes on the same machine, in turns.
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median, report } from './measure.mjs';
import { withServer } from './server.mjs';

const run = promisify(execFile);
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;

export async function throughput() {
  await withServer('content', async ({ origin }) => {
    const html = await (await fetch(`${origin}/services`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)[1];
    const bytes = Buffer.from(await (await fetch(origin + script)).arrayBuffer());
    const files = { '/services.html': Buffer.from(html), [script]: bytes };
    await withNginx(files, async (nginx) => {
      await compare('a page, gzip', `${origin}/services`, `${nginx}/services.html`, 'gzip');
      await compare(
        'a page, uncompressed',
        `${origin}/services`,
        `${nginx}/services.html`,
        'identity',
      );
      await compare('the entry script, gzip', origin + script, nginx + script, 'gzip');
    });
  });
}

async function compare(name, ours, theirs, encoding) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ownRate = await requestsPerSecond(ours, encoding);
    ratios.push(ownRate / (await requestsPerSecond(theirs, encoding)));
  }
  report(`throughput against nginx: ${name}`, median(ratios), 'times');
}

async function requestsPerSecond(url, encoding) {
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    `Accept-Encoding: ${encoding}`,
    url,
  ];
  const { stdout } = await run('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}

/** nginx configured for speed: sendfile, cached handles, files compressed beforehand. */
async function withNginx(files, use) {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-nginx-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'www', name)), { recursive: true });
    await writeFile(join(folder, 'www', name), bytes);
    await writeFile(join(folder, 'www', `${name}.gz`), gzipSync(bytes, { level: 6 }));
  }
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { env });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(origin).catch(() => undefined)));
    await use(origin);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  }
}

const configuration = (folder, port) => `
daemon off; worker_processes auto; pid nginx.pid; user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000;
  open_file_cache max=100; open_file_cache_valid 60s;
  types { text/html html; text/javascript js; }
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server { listen 127.0.0.1:${port} reuseport; root ${folder}/www; }
}
`;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
