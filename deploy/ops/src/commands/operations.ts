import { consumers } from '@shop/contracts/events';
import type { Environment } from '@shop/platform';
import { PersonError } from '../person-error.js';
import { makeAdmin, resetSecondFactor } from './admins.js';
import { dashboard } from './dashboard.js';
import { listDeadLetters, retryDeadLetters } from './dead-letters.js';
import { health } from './health.js';
import type { Operation } from './operation.js';
import { rebuild } from './rebuild.js';
import { replayCopies } from './replay.js';
import { rotateKeys } from './rotate-keys.js';
import { showOrder } from './show-order.js';
import { reconcile, reindex, republish } from './search-and-pages.js';

/** What an operator can do, by the words that ask for it. */
const operations: Record<string, Operation> = {
  health,
  'dead-letters list': listDeadLetters,
  'dead-letters retry': retryDeadLetters,
  replay: replayCopies,
  reindex,
  republish,
  reconcile,
  rebuild,
  dashboard,
  'keys rotate': rotateKeys,
  order: showOrder,
  'admin make': makeAdmin,
  'second-factor reset': resetSecondFactor,
};

/** Runs what the words ask for; without sense in them it throws a `PersonError` that says what there is. `settings` is asked for only then; `command` is how people begin. */
export async function operate(
  words: string[],
  settings: () => Environment,
  say: (line: string) => void,
  command = 'npm run ops --',
): Promise<void> {
  const found = Object.entries(operations).find(([name]) => name.split(' ').every((word, i) => words[i] === word));
  if (!found) throw new PersonError(help(command));
  const [name, operation] = found;
  await operation.run(settings(), words.slice(name.split(' ').length), say);
}

function help(command: string): string {
  const lines = Object.entries(operations).map(([name, { takes, does }]) => ({ call: takes ? `${name} ${takes}` : name, does }));
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  return [
    `Uso: ${command} <operación>`,
    ...lines.map(({ call, does }) => `  ${call.padEnd(width)}${does}`),
    `Consumidores: ${consumers.join(', ')}.`,
    'Trabaja sobre lo que está funcionando con `npm start` en DATA_DIR, o sobre DATABASE_URL si se da.',
  ].join('\n');
}
