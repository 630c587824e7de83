import { runUntilSignal } from '@shop/platform';
import { start } from './start.js';

await runUntilSignal(() => start(process.env));
