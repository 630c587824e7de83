import { consumers } from '@shop/contracts/events';
import type { Environment } from '@shop/platform';
import { UserFacingError } from '@shop/processes';
import { makeAdmin, resetSecondFactor } from './admins.js';
import { listDeadLetters, retryDeadLetters, showDeadLetter } from './dead-letters.js';
import { health } from './health.js';
import type { Operation } from './operation.js';
import { rebuild } from './rebuild.js';
import { replayReplicas } from './replay.js';
import { rotateKeys } from './rotate-keys.js';
import { showOrder } from './show-order.js';
import { publishAssets, reconcile, reindex, republish } from './search-and-pages.js';

/** Operations by the words that call them. */
const operations: Record<string, Operation> = {
  health,
  'dead-letters list': listDeadLetters,
  'dead-letters show': showDeadLetter,
  'dead-letters retry': retryDeadLetters,
  replay: replayReplicas,
  reindex,
  republish,
  'publish-assets': publishAssets,
  reconcile,
  rebuild,
  'keys rotate': rotateKeys,
  order: showOrder,
  'admin make': makeAdmin,
  'second-factor reset': resetSecondFactor,
};

/**
 * Runs the operation that `args` names; throws a `UserFacingError` with the usage when there is none. `settings` is called only for a
 * known operation; `command` is the command line shown in the usage.
 */
export async function runOperation(
  args: string[],
  settings: () => Environment,
  print: (line: string) => void,
  command = 'npm run ops --',
): Promise<void> {
  const match = Object.entries(operations).find(([name]) => name.split(' ').every((word, i) => args[i] === word));
  if (!match) throw new UserFacingError(usage(command));
  const [name, operation] = match;
  await operation.run(settings(), args.slice(name.split(' ').length), print);
}

function usage(command: string): string {
  const lines = Object.entries(operations).map(([name, { parameters, description }]) => ({
    call: parameters ? `${name} ${parameters}` : name,
    description,
  }));
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  return [
    `Uso: ${command} <operación>`,
    ...lines.map((line) => `  ${line.call.padEnd(width)}${line.description}`),
    `Consumidores: ${consumers.join(', ')}.`,
    'Trabaja sobre lo que está funcionando con `npm start` en DATA_DIR, o sobre DATABASE_URL si se da.',
  ].join('\n');
}
