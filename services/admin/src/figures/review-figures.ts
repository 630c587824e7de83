import { Inject, Injectable } from '@nestjs/common';
import type { PeriodFigures } from '@shop/contracts';
import { getFromPeer, PEER_URLS, type PeerUrls } from '../peers/peers.js';

/** Asks social for review statistics, because this service has no replica of reviews. */
@Injectable()
export class ReviewFigures {
  constructor(@Inject(PEER_URLS) private readonly peerUrls: PeerUrls) {}

  /** Number and mean of the reviews written in [`from`, `to`) (ISO 8601). Null if social does not answer within a second. */
  async count(from: string, to: string): Promise<PeriodFigures['reviews']> {
    const response = await getFromPeer(
      this.peerUrls.get('social'),
      `/internal/reviews/stats?${new URLSearchParams({ from, to }).toString()}`,
    );
    if (!response?.ok) return null;
    const { count, average } = JSON.parse(response.text) as Partial<NonNullable<PeriodFigures['reviews']>>;
    return typeof count === 'number' ? { count, average: average ?? null } : null;
  }
}
