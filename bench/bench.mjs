// `make bench`: runs all benchmarks. Where there is a peer, figures are ratios against it in the same run.
import { reload } from './reload.mjs';
import { search } from './search.mjs';
import { start } from './start.mjs';
import { throughput } from './throughput.mjs';

await start();
await reload();
await search();
await throughput();
