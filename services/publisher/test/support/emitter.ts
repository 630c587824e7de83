import { PagesTouched } from '@shop/contracts/events';
import { MessagingModule, messagingMigrations, UnitOfWork } from '@shop/messaging';
import { DatabaseModule, loadConfig, operatingSettings, PlatformModule, type RunningService, startService } from '@shop/platform';

class EmitterModule {}

/** A service that writes `pages.touched` to its outbox, as catalog does. */
export async function startEmitter(
  databaseUrl: string,
): Promise<{ running: RunningService; invalidatePages(tags: string[], tier: 1 | 2): Promise<void> }> {
  const schema = 'catalog';
  const running = await startService({
    name: 'emitter',
    config: loadConfig({ LOG_LEVEL: 'silent' }, operatingSettings),
    module: {
      module: EmitterModule,
      imports: [
        PlatformModule.forRoot({ name: 'emitter' }),
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
