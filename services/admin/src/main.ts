import { runToEnd, runUntilSignal } from '@shop/platform';
import { migrate, start } from './index.js';

await (process.argv.includes('--migrate') ? runToEnd(() => migrate(process.env)) : runUntilSignal(() => start(process.env)));
