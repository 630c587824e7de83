import { type DynamicModule, Module } from '@nestjs/common';
import { PublishedFiles } from './published-files.js';
import { readBuild, STOREFRONT_BUILD, storefrontFolder } from './storefront-files.js';

export interface FilesOptions {
  /** Folder of the published files. */
  wwwDir: string;
  storefrontDir: string | undefined;
}

/** The folder that the gateway serves, and the build of the storefront. */
@Module({})
export class FilesModule {
  static forRoot({ wwwDir, storefrontDir }: FilesOptions): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      providers: [
        { provide: PublishedFiles, useFactory: () => new PublishedFiles(wwwDir) },
        { provide: STOREFRONT_BUILD, useFactory: () => readBuild(storefrontFolder(storefrontDir)) },
      ],
      exports: [PublishedFiles, STOREFRONT_BUILD],
    };
  }
}
