// Writes .br and .gz beside every text asset, so that no request pays for compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folders = ['../dist/client/assets', '../dist/office/assets'].map(
  (folder) => new URL(folder, import.meta.url).pathname,
);
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

for (const path of files) {
  if (!/\.(js|css|svg)$/.test(path)) continue;
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
