// `make bench`: figures as ratios against a peer in the same run where there is one.
import { reload } from './reload.mjs';
import { start } from './start.mjs';
import { throughput } from './throughput.mjs';

await start();
await reload();
await throughput();
