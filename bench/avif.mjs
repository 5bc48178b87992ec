// How small AVIF pictures are with a speed and a quality of the encoder, and how much they look like the original: the table
// of docs/decisions/0029-how-much-effort-a-picture-gets.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './browser.mjs';

// From the most detailed pictures of the sample site to a plain one.
const PICTURES = [
  'scan-pumps',
  'platform-topsides',
  'rack-coolers',
  'hull-deck',
  'facade-corner',
  'bridge-node',
];
const WIDTHS = [640, 1280];
const SETTINGS = ['9:50', '9:60', '6:45', '6:48', '6:50', '6:55', '6:60'];

/** Structural similarity of the brightness, in windows of 8 pixels: 1 is equal. Runs in the browser, which can decode AVIF. */
async function ssim([one, other]) {
  const brightness = async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const at = (pixel) =>
      0.299 * data[4 * pixel] + 0.587 * data[4 * pixel + 1] + 0.114 * data[4 * pixel + 2];
    return {
      values: Float64Array.from({ length: width * height }, (_, pixel) => at(pixel)),
      width,
      height,
    };
  };
  const [a, b] = [await brightness(one), await brightness(other)];
  let [sum, windows] = [0, 0];
  for (let top = 0; top + 8 <= a.height; top += 8) {
    for (let left = 0; left + 8 <= a.width; left += 8) {
      let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
      for (let pixel = 0; pixel < 64; pixel += 1) {
        const place = (top + (pixel >> 3)) * a.width + left + (pixel & 7);
        const [p, q] = [a.values[place], b.values[place]];
        [x, y, xx, yy, xy] = [
          x + p / 64,
          y + q / 64,
          xx + (p * p) / 64,
          yy + (q * q) / 64,
          xy + (p * q) / 64,
        ];
      }
      const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
      const means = (2 * x * y + c1) / (x * x + y * y + c1);
      sum += (means * (2 * (xy - x * y) + c2)) / (xx - x * x + yy - y * y + c2);
      windows += 1;
    }
  }
  return sum / windows;
}

/** The seconds that each file took. */
function encode(folder) {
  const pictures = PICTURES.map((name) => `content/media/${name}.jpg`);
  const example = [
    'run',
    '--quiet',
    '--profile',
    'quick',
    '-p',
    'pixels',
    '--example',
    'avif',
    '--',
  ];
  const { status, stdout } = spawnSync(
    'cargo',
    [...example, folder, WIDTHS.join(','), SETTINGS.join(','), ...pictures],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('the pictures cannot be encoded');
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'avif-'));
  const browser = await launch();
  try {
    const seconds = encode(folder);
    const page = await browser.newPage();
    const url = (type, file) => `data:${type};base64,${readFileSync(file, 'base64')}`;
    console.log(
      `| speed, quality |${WIDTHS.map((width) => ` ${width} px: bytes | SSIM |`).join('')} seconds |`,
    );
    for (const setting of SETTINGS) {
      const times = [];
      const cells = [];
      for (const width of WIDTHS) {
        const [bytes, likeness] = [[], []];
        for (const name of PICTURES) {
          const base = join(folder, `${name}-${width}`);
          const file = `${base}.${setting.replace(':', '-')}.avif`;
          times.push(Number(seconds.get(file)));
          bytes.push(readFileSync(file).length);
          likeness.push(
            await page.evaluate(ssim, [url('image/png', `${base}.png`), url('image/avif', file)]),
          );
        }
        cells.push(Math.round(mean(bytes)).toLocaleString('en'), mean(likeness).toFixed(3));
      }
      console.log(
        `| ${setting.replace(':', ', ')} | ${cells.join(' | ')} | ${mean(times).toFixed(1)} |`,
      );
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

await main();
