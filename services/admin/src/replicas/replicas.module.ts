import { Module } from '@nestjs/common';
import { AdminAccountProjection } from './reactions/admin-account-projection.reaction.js';
import { PackProjection } from './reactions/pack-projection.reaction.js';
import { ProductProjection } from './reactions/product-projection.reaction.js';
import { SubOrderProjection } from './reactions/sub-order-projection.reaction.js';
import { WholesalerProjection } from './reactions/wholesaler-projection.reaction.js';

/** Replicas for statistics and for names in the log, besides that of the manufacturers. */
@Module({ providers: [AdminAccountProjection, WholesalerProjection, ProductProjection, PackProjection, SubOrderProjection] })
export class ReplicasModule {}
