import { launch } from './browser.mjs';

const [origin, which] = process.argv.slice(2);
const btn = (p, n) => p.getByRole('button', { name: n }).first();
const IT = {
  filter: ['/services', (p) => btn(p, 'Marine and Offshore')],
  next: ['/blogs/all', (p) => btn(p, 'Next')],
  submit: ['/jobs/bim-coordinator', (p) => btn(p, 'Submit Application')],
  page: ['/services', (p) => p.getByTestId('service-card').first().getByRole('link').first()],
  menu: ['/', (p) => btn(p, 'Open menu')],
};
const b = await launch();
const agg = new Map();
const total = 0;
const cpu = [];
for (let r = 0; r < 4; r++) {
  const c = await b.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const p = await c.newPage();
  const [path, loc] = IT[which];
  await p.goto(origin + path);
  await p.keyboard.press('Shift');
  await p.waitForFunction(() => history.scrollRestoration === 'manual');
  await p.waitForLoadState('networkidle');
  const l = loc(p);
  await l.scrollIntoViewIfNeeded();
  await p.waitForTimeout(300);
  const bx = await l.boundingBox();
  await p.mouse.move(bx.x + bx.width / 2, bx.y + bx.height / 2);
  await p.waitForTimeout(500);
  const s = await c.newCDPSession(p);
  const ev = [];
  s.on('Tracing.dataCollected', (e) => ev.push(...e.value));
  await s.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-v8.cpu_profiler,v8',
  });
  await p.mouse.down();
  await p.mouse.up();
  await p.waitForTimeout(500);
  const done = new Promise((r) => s.once('Tracing.tracingComplete', r));
  await s.send('Tracing.end');
  await done;
  const X = ev.filter((e) => e.ph === 'X');
  const down = X.find((e) => e.name === 'EventDispatch' && e.args.data.type === 'pointerdown');
  const click = X.find((e) => e.name === 'EventDispatch' && e.args.data.type === 'click');
  const main = X.filter((e) => e.tid === click.tid && e.pid === click.pid);
  const paint = main
    .filter((e) => e.name === 'Paint' && e.ts > click.ts + click.dur)
    .sort((a, b) => a.ts - b.ts)[0];
  const tasks = main.filter(
    (e) => e.name === 'RunTask' && e.ts + e.dur > down.ts && e.ts < (paint?.ts ?? 1e99),
  );
  const clickTask = tasks.find((t) => t.ts <= click.ts && t.ts + t.dur >= click.ts);
  const frameTask = tasks.find((t) => paint && t.ts <= paint.ts && t.ts + t.dur >= paint.ts);
  cpu.push({
    clickTask: (clickTask?.tdur ?? 0) / 1000,
    click: click.tdur / 1000,
    frame: (frameTask?.tdur ?? 0) / 1000,
    between:
      tasks
        .filter((t) => t.ts > click.ts && t !== frameTask)
        .reduce((a, t) => a + (t.tdur || 0), 0) / 1000,
  });
  // what inside
  for (const e of main.filter(
    (e) =>
      e.ts >= down.ts &&
      e.ts < (paint?.ts ?? 0) + 20000 &&
      /Layout|UpdateLayoutTree|Compile|Parse|GC|Paint|Commit|PrePaint|v8\.compile|V8\./.test(
        e.name,
      ),
  )) {
    agg.set(e.name, (agg.get(e.name) ?? 0) + (e.tdur ?? 0) / 4000);
  }
  await c.close();
}
await b.close();
console.log(
  which,
  cpu
    .map(
      (c) =>
        `task ${c.clickTask.toFixed(1)} (click ${c.click.toFixed(1)}) between ${c.between.toFixed(1)} frame ${c.frame.toFixed(1)}`,
    )
    .join(' | '),
);
console.log(
  [...agg]
    .sort((a, b) => b[1] - a[1])
    .filter((x) => x[1] > 0.15)
    .map(([k, v]) => `${k} ${v.toFixed(1)}`)
    .join(', '),
);
