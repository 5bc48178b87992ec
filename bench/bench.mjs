// `make bench`: runs all benchmarks. Where there is a peer, figures are ratios against it in the same run.
import { counts } from './counts.mjs';
import { firstView } from './first-view.mjs';
import { hugo } from './hugo.mjs';
import { next } from './next.mjs';
import { office } from './office.mjs';
import { reload } from './reload.mjs';
import { search } from './search.mjs';
import { start } from './start.mjs';
import { throughput } from './throughput.mjs';

await start();
await firstView();
await reload();
await hugo();
await search();
await office();
await throughput();
await counts();
await next();
