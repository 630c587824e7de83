import { Module } from '@nestjs/common';
import { PurchaseProjection } from './reactions/purchase-projection.reaction.js';

/** Replica of the suborders of cart-orders: which buyer bought from which manufacturer. */
@Module({ providers: [PurchaseProjection] })
export class PurchasesModule {}
