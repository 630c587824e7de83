import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverNames, unpackIntoOneTree } from './debian-tools.mjs';

// Fetches the programs that the tests use and this machine lacks. `npm test` runs it during the install. A program that cannot be fetched is
// tried again by the step that needs it, which prints the reason.

const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
/** Empty when CHROMIUM_PATH is set. @type {import('./debian-tools.mjs').ToolName[]} */
const browsers = process.env['CHROMIUM_PATH'] ? [] : ['chromium-headless-shell'];
unpackIntoOneTree([...serverNames, ...browsers], cache, console.log);
