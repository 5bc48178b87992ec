import { launch } from './browser.mjs';

const [origin, which] = process.argv.slice(2);
const btn = (p, n) => p.getByRole('button', { name: n }).first();
const IT = {
  filter: ['/services', (p) => btn(p, 'Marine and Offshore').click()],
  next: ['/blogs/all', (p) => btn(p, 'Next').click()],
  submit: ['/jobs/bim-coordinator', (p) => btn(p, 'Submit Application').click()],
  menu: ['/', (p) => btn(p, 'Open menu').click()],
  page: [
    '/services',
    (p) => p.getByTestId('service-card').first().getByRole('link').first().click(),
  ],
};
const b = await launch();
const c = await b.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
const p = await c.newPage();
const [path, act] = IT[which];
await p.goto(origin + path);
await p.keyboard.press('Shift');
await p.waitForFunction(() => history.scrollRestoration === 'manual');
await p.waitForLoadState('networkidle');
await p.waitForTimeout(500);
await p
  .getByRole('contentinfo')
  .scrollIntoViewIfNeeded()
  .catch(() => {});
// warm: scroll target into view
const s = await c.newCDPSession(p);
const ev = [];
s.on('Tracing.dataCollected', (e) => ev.push(...e.value));
await s.send('Tracing.start', {
  transferMode: 'ReportEvents',
  categories:
    'devtools.timeline,disabled-by-default-devtools.timeline,toplevel,blink.user_timing,loading,cc',
});
await act(p);
await p.waitForTimeout(600);
const done = new Promise((r) => s.once('Tracing.tracingComplete', r));
await s.send('Tracing.end');
await done;
const names = new Map(
  ev.filter((e) => e.name === 'thread_name').map((e) => [e.pid + ':' + e.tid, e.args.name]),
);
const click = ev.find((e) => e.name === 'EventDispatch' && e.args.data.type === 'click');
const key = click.pid + ':' + click.tid;
const main = ev.filter(
  (e) =>
    e.pid + ':' + e.tid === key &&
    e.ph === 'X' &&
    e.ts >= click.ts - 60000 &&
    e.ts < click.ts + 400000,
);
const INT = new Set([
  'EventDispatch',
  'Layout',
  'UpdateLayoutTree',
  'Paint',
  'PrePaint',
  'Layerize',
  'Commit',
  'FunctionCall',
  'FireAnimationFrame',
  'HitTest',
  'ParseHTML',
  'Decode Image',
  'RunTask',
  'TimerFire',
  'UpdateLayer',
  'CompositeLayers',
  'HTMLImageElement',
  'IntersectionObserverController::computeIntersections',
  'RunMicrotasks',
  'EvaluateScript',
]);
for (const e of main
  .filter((e) => INT.has(e.name) && (e.tdur ?? e.dur) > 700)
  .sort((a, b) => a.ts - b.ts))
  console.log(
    ((e.ts - click.ts) / 1000).toFixed(1).padStart(7),
    'dur',
    (e.dur / 1000).toFixed(1).padStart(6),
    'cpu',
    ((e.tdur ?? 0) / 1000).toFixed(1).padStart(6),
    e.name,
    e.args?.data?.type ??
      e.args?.elementCount ??
      e.args?.beginData?.dirtyObjects ??
      e.args?.data?.functionName ??
      '',
  );
const rast = ev.filter(
  (e) => /RasterTask|ImageDecodeTask/.test(e.name) && e.ts >= click.ts && e.ts < click.ts + 400000,
);
console.log(
  'raster',
  rast.length,
  'sum',
  (rast.reduce((a, e) => a + (e.dur || 0), 0) / 1000).toFixed(1),
  'cpu',
  (rast.reduce((a, e) => a + (e.tdur || 0), 0) / 1000).toFixed(1),
  'first',
  rast[0] && ((rast[0].ts - click.ts) / 1000).toFixed(1),
  'last end',
  rast.length && ((Math.max(...rast.map((e) => e.ts + e.dur)) - click.ts) / 1000).toFixed(1),
);
await b.close();
