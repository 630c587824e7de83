import { type DynamicModule, Module } from '@nestjs/common';
import { createPublishedFiles, type FilesAddress } from '@shop/published-files';
import { PUBLISHED_FILES } from './published-files.js';
import { readBuild, STOREFRONT_BUILD, storefrontFolder } from './storefront-files.js';

export interface FilesOptions {
  address: FilesAddress;
  storefrontDir: string | undefined;
}

/** The published files, which the gateway serves, and the build of the storefront. */
@Module({})
export class FilesModule {
  static forRoot({ address, storefrontDir }: FilesOptions): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      providers: [
        { provide: PUBLISHED_FILES, useFactory: () => createPublishedFiles(address) },
        { provide: STOREFRONT_BUILD, useFactory: () => readBuild(storefrontFolder(storefrontDir)) },
      ],
      exports: [PUBLISHED_FILES, STOREFRONT_BUILD],
    };
  }
}
