import { Module } from '@nestjs/common';
import { ReviewerStatusProjection } from './reactions/reviewer-status-projection.reaction.js';
import { WholesalerProjection } from './reactions/wholesaler-projection.reaction.js';

export const wholesalerReactions = [WholesalerProjection, ReviewerStatusProjection];

/** Replicas of the wholesalers' names and account statuses. */
@Module({ providers: wholesalerReactions })
export class WholesalersModule {}
