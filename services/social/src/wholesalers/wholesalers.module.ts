import { Module } from '@nestjs/common';
import { WholesalerProjection } from './reactions/wholesaler-projection.reaction.js';

/** Replica of the wholesalers' names. */
@Module({ providers: [WholesalerProjection] })
export class WholesalersModule {}
