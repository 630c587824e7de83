import { Inject, Injectable } from '@nestjs/common';
import type { PeriodFigures } from '@shop/contracts';
import { ask, PEERS, type Peers } from '../peers/peers.js';

/** Reviews are counted by who owns them: there is no copy of them here. */
@Injectable()
export class ReviewFigures {
  constructor(@Inject(PEERS) private readonly peers: Peers) {}

  /** Number and mean of those written from `from` until before `to` (ISO 8601); null when social does not answer in a second. */
  async between(from: string, to: string): Promise<PeriodFigures['reviews']> {
    const answer = await ask(this.peers.get('social'), `/internal/reviews/stats?${new URLSearchParams({ from, to }).toString()}`);
    if (!answer?.ok) return null;
    const { count, average } = JSON.parse(answer.text) as Partial<NonNullable<PeriodFigures['reviews']>>;
    return typeof count === 'number' ? { count, average: average ?? null } : null;
  }
}
