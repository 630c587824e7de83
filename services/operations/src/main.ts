import { runUntilSignal } from '@shop/platform';
import { startOperations } from './start.js';

await runUntilSignal(() => startOperations(process.env));
