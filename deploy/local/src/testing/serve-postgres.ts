import { scratchInMemory } from './scratch.js';
import { testPostgres } from './test-postgres.js';

// The PostgreSQL of one run of Jest, for libs/testing/global-setup.mjs: tells that process its address, and goes when that one does.

const left = new Promise((resolve) => process.once('disconnect', resolve));
scratchInMemory();
const postgres = await testPostgres();
if (process.connected) process.send?.(postgres.url);
await left;
await postgres.stop();
process.exit();
