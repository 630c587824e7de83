import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

/** What `startService` puts around a service's own module. */
@Module({})
export class RootModule {
  static around(module: Type | DynamicModule): DynamicModule {
    return { module: RootModule, imports: [DiscoveryModule, module] };
  }
}
