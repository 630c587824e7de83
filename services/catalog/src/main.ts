import { runUntilSignal } from '@shop/platform';
import { start } from './index.js';

await runUntilSignal(() => start(process.env));
