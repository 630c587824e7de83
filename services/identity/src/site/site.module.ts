import { type DynamicModule, Module } from '@nestjs/common';
import { Site } from './site.js';

/** Provides the address of the shop. */
@Module({})
export class SiteModule {
  static forRoot(siteUrl: string): DynamicModule {
    return { module: SiteModule, global: true, providers: [{ provide: Site, useValue: new Site(siteUrl) }], exports: [Site] };
  }
}
