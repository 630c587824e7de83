import { runToEnd, runUntilSignal } from '@shop/platform';
import { migratePublisher, startPublisher } from './index.js';

await (process.argv.includes('--migrate')
  ? runToEnd(() => migratePublisher(process.env))
  : runUntilSignal(() => startPublisher(process.env)));
