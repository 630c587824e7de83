import { isDeepStrictEqual } from 'node:util';
import { ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** Figures of one manufacturer, recomputed from follows and reviews. */
export interface Figures {
  /** Mean rating with two decimals; null without ratings. */
  average: number | null;
  reviews: number;
  followers: number;
  /** The newest four public reviews. */
  latest: ReputationState['latest'];
}

/** A manufacturer's reputation; its id is the manufacturer's user id. The figures are recomputed from rows, never incremented. */
@Entity('reputation')
export class Reputation extends Aggregate {
  @Column('double precision', { nullable: true })
  average: number | null;

  @Column('int')
  reviews: number;

  @Column('int')
  followers: number;

  @Column('jsonb')
  latest: ReputationState['latest'];

  /** Records an event only if a figure changed. */
  update(figures: Figures): void {
    const { average, reviews, followers, latest } = this;
    if (isDeepStrictEqual({ average, reviews, followers, latest }, figures)) return;
    Object.assign(this, figures);
    this.record(ReputationChanged);
  }

  state(): ReputationState {
    const { id, average, reviews, followers, latest } = this;
    return { id, averageRating: average, reviewsCount: reviews, followersCount: followers, latest };
  }
}
