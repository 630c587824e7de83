import { runUntilSignal } from '@shop/platform';
import { startIdentity } from './start.js';

await runUntilSignal(() => startIdentity(process.env));
