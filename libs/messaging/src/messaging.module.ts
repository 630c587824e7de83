import { type DynamicModule, Module } from '@nestjs/common';
import { MESSAGING_OPTIONS, type MessagingOptions, withDefaults } from './options.js';
import { UnitOfWork } from './unit-of-work.js';

/** Events in and out of one service. Needs a `DataSource` in the same application whose migrations include `messagingMigration`. */
@Module({})
export class MessagingModule {
  static forRoot(given: MessagingOptions): DynamicModule {
    const options = withDefaults(given);
    return {
      module: MessagingModule,
      global: true,
      providers: [{ provide: MESSAGING_OPTIONS, useValue: options }, UnitOfWork],
      exports: [UnitOfWork],
    };
  }
}
