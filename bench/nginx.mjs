// nginx as a peer: it serves the same bytes with the same headers, configured for speed.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** nginx sends these by itself. */
const OWN_HEADERS = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'vary',
]);

/**
 * Runs `use` with an nginx (`origin` and `pid`) that has `files`: by path, each with the answer that it copies. The answer to
 * an unknown path is `files['/404.html']`.
 */
export async function withNginx(files, use) {
  // Where this server has its own files: those of a folder in memory are sent more slowly.
  const folder = await mkdtemp('/var/tmp/strakeline-nginx-');
  for (const [path, { bytes, gzip, brotli }] of Object.entries(files)) {
    const file = join(folder, 'www', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    if (gzip) await writeFile(`${file}.gz`, gzip);
    if (brotli) await writeFile(`${file}.br`, brotli);
  }
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, files));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { env });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(origin).catch(() => undefined)));
    return await use({ origin, pid: child.pid });
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  }
}

const configuration = (folder, port, files) => `
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off; worker_processes auto; worker_rlimit_nofile 8192; pid nginx.pid; user root;
events { worker_connections 4096; }
http {
  access_log off; log_not_found off; sendfile on; tcp_nopush on; gzip_static on; brotli_static on; gzip_vary on;
  keepalive_requests 100000000; open_file_cache max=100; open_file_cache_valid 60s; open_file_cache_errors on;
  types { text/html html; text/javascript js; application/json json; image/avif avif; }
  charset utf-8; charset_types text/javascript;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server {
    listen 127.0.0.1:${port} reuseport backlog=4096; server_tokens off; root ${folder}/www; error_page 404 /404.html;
    ${Object.entries(files)
      .map(([path, file]) => location(path, file))
      .join('\n    ')}
  }
}
`;

function location(path, { headers, gzip }) {
  // What has one form only is sent without `Vary` by nginx.
  const isCopied = (name) => !OWN_HEADERS.has(name) || (name === 'vary' && !gzip);
  const own = Object.entries(headers).filter(([name]) => isCopied(name));
  const lines = own.map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
  return `location = ${path} { ${lines.join(' ')} }`;
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
