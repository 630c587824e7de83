import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ShopHealth } from '@shop/contracts';
import { ask, PEERS, type Peers } from '../../peers/peers.js';
import { PublishedLag } from '../published-lag.js';

/** Which parts of the shop are in order, and how long pages take. Whatever does not answer in a second is not ready. */
export class ShopHealthNow extends Query<ShopHealth> {}

@QueryHandler(ShopHealthNow)
export class ShopHealthHandler implements IQueryHandler<ShopHealthNow, ShopHealth> {
  constructor(
    @Inject(PEERS) private readonly peers: Peers,
    private readonly lag: PublishedLag,
  ) {}

  async execute(): Promise<ShopHealth> {
    const [freshness, ...services] = await Promise.all([
      this.lag.ofLastHour(),
      ...[...this.peers].map(async ([name, origin]) => ({ name, ready: (await ask(origin, '/healthz'))?.ok ?? false })),
    ]);
    return { services, freshness };
  }
}
