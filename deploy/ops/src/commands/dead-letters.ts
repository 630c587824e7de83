import { consumers } from '@shop/contracts/events';
import { DeadLetters } from '@shop/messaging';
import type { Environment } from '@shop/platform';
import { UserFacingError } from '@shop/processes';
import { parseConsumer } from './parse-consumer.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const PAGE_SIZE = 50;

/** Every service can reach all queues; identity is used here. */
const withDeadLetters = <T>(settings: Environment, work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  withApiOf('identity', settings, (app) => work(app.get(DeadLetters, { strict: false })));

export const listDeadLetters: Operation = {
  parameters: '[consumidor]',
  description: 'lista lo que un consumidor (o cualquiera) no pudo procesar',
  run: (settings, [name], print) =>
    withDeadLetters(settings, async (dead) => {
      let total = 0;
      for (const consumer of name === undefined ? consumers : [parseConsumer(name)]) {
        for (let skip = 0, hasMore = true; hasMore; skip += PAGE_SIZE) {
          const letters = await dead.list(consumer, skip, PAGE_SIZE);
          for (const letter of letters) print([consumer, letter.id, letter.name, letter.failedAt, letter.reason].join('  '));
          total += letters.length;
          hasMore = letters.length === PAGE_SIZE;
        }
      }
      if (total === 0) print('No hay ninguno.');
    }),
};

export const showDeadLetter: Operation = {
  parameters: '<consumidor> <id>',
  description: 'muestra uno con todos sus datos y el error completo',
  run: (settings, [name, id = ''], print) => {
    const consumer = parseConsumer(name);
    return withDeadLetters(settings, async (dead) => {
      const letter = await dead.find(consumer, id);
      if (!letter) throw new UserFacingError(`No hay ninguno de ${consumer} con ese id.`);
      print(JSON.stringify(letter.event, null, 2));
      print(`${letter.failedAt}, ${letter.attempts} intentos: ${letter.stack}`);
    });
  },
};

export const retryDeadLetters: Operation = {
  parameters: '<consumidor> [id]',
  description: 'vuelve a intentar uno, o todos los de ese consumidor',
  run: (settings, [name, id], print) => {
    const consumer = parseConsumer(name);
    return withDeadLetters(settings, async (dead) => {
      const done = id ? Number(await dead.retry(consumer, id)) : await dead.retryAll(consumer);
      print(done === 0 ? 'No hay ninguno para volver a intentar.' : `En camino otra vez: ${done}.`);
    });
  },
};
