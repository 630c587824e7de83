import type { ServiceName } from '@shop/contracts';
import type { Fact } from '@shop/contracts/events';
import { createTestDatabase } from '../database.js';

/** A consumer's queue, as far as these tests use it. */
interface JobQueue {
  add(name: string, fact: Fact, options: { jobId: string }): Promise<{ getState(): Promise<string> }>;
  getJob(id: string): Promise<{ returnvalue: unknown; failedReason?: string } | undefined>;
}
interface Running<App> {
  url: string;
  app: App;
  close(): Promise<void>;
}

/** A service as its own package offers it; this library knows neither Nest nor the queues. */
export interface ServiceUnderTest<App> {
  name: ServiceName;
  start: (env: Record<string, string>) => Promise<Running<App>>;
  /** The service's own queue, in its running application. */
  queueOf: (app: App) => Promise<JobQueue>;
}

/** Starts the service, API and worker, on a database of its own; `close` stops it and drops that. */
export async function open<App>({ start }: ServiceUnderTest<App>): Promise<Running<App> & { databaseUrl: string }> {
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
