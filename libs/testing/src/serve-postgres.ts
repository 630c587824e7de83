import { testPostgres } from './test-postgres.js';
import { useTmpfs } from './use-tmpfs.js';

// PostgreSQL for one Jest run, started by global-setup.mjs: sends the URL to that process and exits with it.

const parentExited = new Promise((resolve) => process.once('disconnect', resolve));
useTmpfs();
const postgres = await testPostgres();
if (process.connected) process.send?.(postgres.url);
await parentExited;
await postgres.stop();
process.exit();
