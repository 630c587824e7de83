import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from '../metrics/metrics.js';

/** Wraps a service's module; makes `Metrics` injectable everywhere. */
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
