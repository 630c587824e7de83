import type { ServiceName } from '@shop/contracts';
import type { EventEnvelope } from '@shop/contracts/events';
import { createTestDatabase } from '../database.js';

/** The methods of a BullMQ queue that these tests use. */
export interface JobQueue {
  add(name: string, event: EventEnvelope, options: { jobId: string }): Promise<{ getState(): Promise<string> }>;
  getJob(id: string): Promise<{ returnvalue: unknown; failedReason?: string } | undefined>;
}
interface RunningService<App> {
  url: string;
  app: App;
  close(): Promise<void>;
}

/** Exports of a service's package. This library depends neither on Nest nor on the queues. */
export interface ServiceUnderTest<App> {
  name: ServiceName;
  start: (env: Record<string, string>) => Promise<RunningService<App>>;
  /** Returns the service's queue from its running application. */
  queueOf: (app: App) => Promise<JobQueue>;
}

/** Starts the service, API and worker, on a new database; `close` stops it and drops the database. */
export async function startUnderTest<App>({ start }: ServiceUnderTest<App>): Promise<RunningService<App> & { databaseUrl: string }> {
  const database = await createTestDatabase();
  const running = await start({
    DATABASE_URL: database.url,
    EVENTS_URL: database.url,
    IDENTITY_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  });
  return {
    ...running,
    databaseUrl: database.url,
    close: async () => {
      await running.close();
      await database.drop();
    },
  };
}
