import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { Site } from './site.js';

type SiteConfig = Pick<IdentityConfig, 'SITE_URL' | 'PUBLIC_MOBILE_NINE'>;

export const siteOf = ({ SITE_URL, PUBLIC_MOBILE_NINE }: SiteConfig): Site => new Site(SITE_URL, PUBLIC_MOBILE_NINE === 'true');

/** Provides the address of the shop and its form of phone numbers. */
@Module({})
export class SiteModule {
  static forRoot(config: SiteConfig): DynamicModule {
    return { module: SiteModule, global: true, providers: [{ provide: Site, useValue: siteOf(config) }], exports: [Site] };
  }
}
