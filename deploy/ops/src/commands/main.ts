import { fileURLToPath } from 'node:url';
import { PersonError } from '../person-error.js';
import { settingsToOperate } from '../running-instance.js';
import { operate } from './operations.js';

// `npm run ops -- <operation>`: what an operator does to a running system.

try {
  const settings = () => settingsToOperate(process.env, fileURLToPath(new URL('../../../..', import.meta.url)));
  await operate(process.argv.slice(2), settings, (line) => console.log(line), process.env['OPS_COMMAND']);
  process.exit(0);
} catch (error) {
  console.error(error instanceof PersonError ? error.message : error);
  process.exit(1);
}
