import { type DynamicModule, Module } from '@nestjs/common';
import { PEER_URLS, type PeerUrls } from './peers.js';

/** Provides the base URLs of the other services. */
@Module({})
export class PeerUrlsModule {
  static forRoot(urls: PeerUrls): DynamicModule {
    return { module: PeerUrlsModule, global: true, providers: [{ provide: PEER_URLS, useValue: urls }], exports: [PEER_URLS] };
  }
}
