import { runToEnd, runUntilSignal } from '@shop/platform';
import { migrateIdentity, startIdentity } from './start.js';

await (process.argv.includes('--migrate')
  ? runToEnd(() => migrateIdentity(process.env))
  : runUntilSignal(() => startIdentity(process.env)));
