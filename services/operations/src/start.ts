import { DeadLetters, Queues } from '@shop/messaging';
import { Authenticator, type Environment, PublishedKeys, type RunningService, startService } from '@shop/platform';
import { serveBoard } from './board/board.js';
import { readConfig } from './config.js';
import { OperationsModule } from './operations.module.js';

/** Starts the queue dashboard. Throws one error that names every setting that is wrong. */
export function startOperations(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  const identity = config.IDENTITY_URL.replace(/\/$/, '');
  return startService({
    name: 'operations',
    module: OperationsModule.forRoot(config),
    config,
    configure: async (app) => {
      const find = { strict: false };
      await serveBoard(app.getHttpAdapter().getInstance(), {
        queues: app.get(Queues, find),
        letters: app.get(DeadLetters, find),
        authenticator: new Authenticator(PublishedKeys.of(identity)),
        identity,
      });
    },
  });
}
