import { runUntilSignal } from '@shop/platform';
import { startCatalog } from './start.js';

await runUntilSignal(() => startCatalog(process.env));
