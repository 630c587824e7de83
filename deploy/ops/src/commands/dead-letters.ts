import { consumers } from '@shop/contracts/events';
import { DeadLetters } from '@shop/messaging';
import type { Environment } from '@shop/platform';
import { consumerNamed } from './consumer-named.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const lettersPerLook = 50;

/** Every service reaches all queues: identity is one of them. */
const withLetters = <T>(settings: Environment, work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  withApiOf('identity', settings, (app) => work(app.get(DeadLetters, { strict: false })));

export const listDeadLetters: Operation = {
  takes: '[consumidor]',
  does: 'lista lo que un consumidor (o cualquiera) no pudo procesar',
  run: (settings, [name], say) =>
    withLetters(settings, async (dead) => {
      let found = 0;
      for (const consumer of name === undefined ? consumers : [consumerNamed(name)]) {
        for (let skip = 0, full = true; full; skip += lettersPerLook) {
          const letters = await dead.list(consumer, skip, lettersPerLook);
          for (const letter of letters) say([consumer, letter.id, letter.name, letter.failedAt, letter.reason].join('  '));
          found += letters.length;
          full = letters.length === lettersPerLook;
        }
      }
      if (found === 0) say('No hay ninguno.');
    }),
};

export const retryDeadLetters: Operation = {
  takes: '<consumidor> [id]',
  does: 'vuelve a intentar uno, o todos los de ese consumidor',
  run: (settings, [name, id], say) => {
    const consumer = consumerNamed(name);
    return withLetters(settings, async (dead) => {
      const done = id ? Number(await dead.retry(consumer, id)) : await dead.retryAll(consumer);
      say(done === 0 ? 'No hay ninguno para volver a intentar.' : `En camino otra vez: ${done}.`);
    });
  },
};
