import { isDeepStrictEqual } from 'node:util';
import { ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** What is counted of a manufacturer, whose user id is its id. */
export interface Figures {
  /** To two decimals; null while nobody has rated. */
  average: number | null;
  reviews: number;
  followers: number;
  /** The newest four that anybody may read. */
  latest: ReputationState['latest'];
}

/** What people think of a manufacturer. Never counted up and down: it takes over what was counted from the rows. */
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

  /** Figures that are what they were are no fact. */
  become(figures: Figures): void {
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
