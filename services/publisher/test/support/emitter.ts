import { PagesTouched } from '@shop/contracts/events';
import { MessagingModule, messagingMigrations, UnitOfWork } from '@shop/messaging';
import { DatabaseModule, type RunningService, startService } from '@shop/platform';

class EmitterModule {}

/** A service that writes `pages.touched` to its outbox, as catalog does. */
export async function startEmitter(
  databaseUrl: string,
): Promise<{ running: RunningService; invalidatePages(tags: string[], tier: 1 | 2): Promise<void> }> {
  const schema = 'catalog';
  const running = await startService({
    name: 'emitter',
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    module: {
      module: EmitterModule,
      imports: [
        DatabaseModule.forService({
          schema,
          url: databaseUrl,
          entities: [],
          migrations: [...messagingMigrations(schema)],
        }),
        MessagingModule.forRoot({ service: 'catalog', databaseUrl, eventsUrl: databaseUrl, schema, role: 'both', events: [PagesTouched] }),
      ],
    },
  });
  const work = running.app.get(UnitOfWork);
  return { running, invalidatePages: (tags, tier) => work.run(async (tx) => tx.invalidatePages(tags, tier)) };
}
