import { type DynamicModule, Module } from '@nestjs/common';
import { QueuesModule } from '@shop/messaging';
import { PlatformModule } from '@shop/platform';
import type { OperationsConfig } from './config.js';

@Module({})
export class OperationsModule {
  static forRoot({ EVENTS_URL: eventsUrl }: OperationsConfig): DynamicModule {
    return { module: OperationsModule, imports: [PlatformModule.forRoot({ name: 'operations' }), QueuesModule.forRoot({ eventsUrl })] };
  }
}
