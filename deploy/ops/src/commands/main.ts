import { fileURLToPath } from 'node:url';
import { printableError } from '@shop/processes';
import { readConnectionSettings } from '../connection-file.js';
import { runOperation } from './operations.js';

// `npm run ops -- <operation>`: the operator's commands for a running shop.

try {
  const settings = () => readConnectionSettings(process.env, fileURLToPath(new URL('../../../..', import.meta.url)));
  await runOperation(process.argv.slice(2), settings, (line) => console.log(line), process.env['OPS_COMMAND']);
  process.exit(0);
} catch (error) {
  console.error(printableError(error));
  process.exit(1);
}
