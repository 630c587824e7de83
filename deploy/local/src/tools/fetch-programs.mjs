import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverNames, unpackTogether } from './debian-tools.mjs';

// Fetches what the tests drive, as far as this machine lacks it. `npm test` runs it beside the install, which keeps one processor busy;
// what it could not get, the step that needs it asks for again, and says so.

const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
/** Nothing for whoever names a browser. @type {import('./debian-tools.mjs').ToolName[]} */
const browsers = process.env['CHROMIUM_PATH'] ? [] : ['chromium-headless-shell'];
unpackTogether([...serverNames, ...browsers], cache, console.log);
