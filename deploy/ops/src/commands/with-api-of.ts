import type { Environment, RunningService } from '@shop/platform';
import { type DatabaseOwner, databaseOwners, withDatabaseOf } from '../databases.js';

/**
 * Starts a service without its worker while `work` runs. It shares the database and the queues of the running service and processes no
 * jobs.
 */
export async function withApiOf<T>(
  name: DatabaseOwner,
  settings: Environment,
  work: (app: RunningService['app']) => Promise<T>,
): Promise<T> {
  const service = await databaseOwners[name].start({
    ...withDatabaseOf(name, settings),
    HTTP_HOST: '127.0.0.1',
    SERVICE_ROLE: 'api',
    HTTP_PORT: '0',
    LOG_LEVEL: 'warn',
    // Only this process uses its HTTP server, so accounts of a demo are no danger, and an operator can act on them.
    DEMO_ACCOUNTS: 'allowed',
  });
  try {
    return await work(service.app);
  } finally {
    await service.close();
  }
}
