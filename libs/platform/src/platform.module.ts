import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.js';
import { PublishedKeys } from './access/key-source.js';
import { ErrorFilter } from './errors/error.filter.js';
import { InputValidation } from './errors/input-validation.js';
import { Metrics } from './metrics/metrics.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from './platform-options.js';
import { Lifecycle } from './service/lifecycle.js';

/** Every service's error filter, input validation, access guard and metrics. Its root module imports it; `startService` adds the HTTP server. */
@Module({})
export class PlatformModule {
  static forRoot(options: PlatformOptions): DynamicModule {
    const { name, keys } = options;
    return {
      module: PlatformModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: PLATFORM_OPTIONS, useValue: options },
        { provide: Metrics, useFactory: () => new Metrics(name) },
        { provide: ErrorFilter, useFactory: () => new ErrorFilter(name) },
        ...(typeof keys !== 'string' ? [] : [{ provide: PublishedKeys, useFactory: () => PublishedKeys.of(keys) }]),
        Lifecycle,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        { provide: APP_PIPE, useClass: InputValidation },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [Metrics],
    };
  }
}
