import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from '../metrics/metrics.js';

/** What `startService` puts around a service's own module; `Metrics` can be injected anywhere in it. */
@Module({})
export class RootModule {
  static around(module: Type | DynamicModule, metrics: Metrics): DynamicModule {
    return {
      module: RootModule,
      global: true,
      imports: [DiscoveryModule, module],
      providers: [{ provide: Metrics, useValue: metrics }],
      exports: [Metrics],
    };
  }
}
