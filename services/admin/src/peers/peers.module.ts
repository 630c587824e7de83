import { type DynamicModule, Module } from '@nestjs/common';
import { PEERS, type Peers } from './peers.js';

/** The addresses of the others, for every feature that asks them. */
@Module({})
export class PeersModule {
  static forRoot(peers: Peers): DynamicModule {
    return { module: PeersModule, global: true, providers: [{ provide: PEERS, useValue: peers }], exports: [PEERS] };
  }
}
