import { runUntilSignal } from '@shop/platform';
import { startPublisher } from './index.js';

await runUntilSignal(() => startPublisher(process.env));
