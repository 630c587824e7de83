import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.js';
import { PersonError } from '../errors.js';
import { runningSettings } from '../running-instance.js';
import { operations } from './operations.js';

// `npm run ops -- <operation>`: what an operator does to a running system.

try {
  const [name = '', ...args] = process.argv.slice(2);
  const operation = operations[name];
  if (!operation) {
    const known = Object.entries(operations).map(([key, { usage }]) => `  ${key.padEnd(16)}${usage}`);
    throw new PersonError(`Uso: npm run ops -- <operación>\n${known.join('\n')}`);
  }
  const { dataDir } = readConfig(process.env, [], fileURLToPath(new URL('../../../..', import.meta.url)));
  await operation.run(runningSettings(dataDir), args);
  process.exit(0);
} catch (error) {
  console.error(error instanceof PersonError ? error.message : error);
  process.exit(1);
}
