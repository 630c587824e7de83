import { type DynamicModule, Module } from '@nestjs/common';
import { createPublishedFiles, type FilesAddress } from '@shop/published-files';
import { PUBLISHED_FILES } from './published-files.js';
import {
  APPEARANCE,
  appearanceHash,
  readBuild,
  type ShownSettings,
  STOREFRONT_BUILD,
  type StorefrontBuild,
  storefrontFolder,
} from './storefront-files.js';

export interface FilesOptions {
  address: FilesAddress;
  storefrontDir: string | undefined;
  settings: ShownSettings;
}

/** The published files, which the gateway serves, and the build of the storefront. */
@Module({})
export class FilesModule {
  static forRoot({ address, storefrontDir, settings }: FilesOptions): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      providers: [
        { provide: PUBLISHED_FILES, useFactory: () => createPublishedFiles(address) },
        { provide: STOREFRONT_BUILD, useFactory: () => readBuild(storefrontFolder(storefrontDir)) },
        { provide: APPEARANCE, inject: [STOREFRONT_BUILD], useFactory: (build: StorefrontBuild) => appearanceHash(build, settings) },
      ],
      exports: [PUBLISHED_FILES, STOREFRONT_BUILD, APPEARANCE],
    };
  }
}
