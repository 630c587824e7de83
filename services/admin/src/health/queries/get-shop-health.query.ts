import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ShopHealth } from '@shop/contracts';
import { getFromPeer, PEER_URLS, type PeerUrls } from '../../peers/peers.js';
import { PublishLag } from '../publish-lag.js';

/** Readiness of each service and the publishing delay. A service that does not answer within a second is not ready. */
export class GetShopHealth extends Query<ShopHealth> {}

@QueryHandler(GetShopHealth)
export class GetShopHealthHandler implements IQueryHandler<GetShopHealth, ShopHealth> {
  constructor(
    @Inject(PEER_URLS) private readonly peerUrls: PeerUrls,
    private readonly lag: PublishLag,
  ) {}

  async execute(): Promise<ShopHealth> {
    const [freshness, ...services] = await Promise.all([
      this.lag.ofLastHour(),
      ...[...this.peerUrls].map(async ([name, origin]) => ({ name, ready: (await getFromPeer(origin, '/healthz'))?.ok ?? false })),
    ]);
    return { services, freshness };
  }
}
