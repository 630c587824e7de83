import { Module } from '@nestjs/common';
import { PurchaseProjection } from './reactions/purchase-projection.reaction.js';

export const purchaseReactions = [PurchaseProjection];

/** Replica of the suborders of cart-orders: which buyer bought from which manufacturer. */
@Module({ providers: purchaseReactions })
export class PurchasesModule {}
