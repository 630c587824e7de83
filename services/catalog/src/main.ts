import { runToEnd, runUntilSignal } from '@shop/platform';
import { migrateCatalog, startCatalog } from './start.js';

await (process.argv.includes('--migrate') ? runToEnd(() => migrateCatalog(process.env)) : runUntilSignal(() => startCatalog(process.env)));
