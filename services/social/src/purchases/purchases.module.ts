import { Module } from '@nestjs/common';
import { KeepPurchases } from './reactions/keep-purchases.reaction.js';

export const purchaseReactions = [KeepPurchases];

/** Who bought of whom: a copy of what cart-orders owns. */
@Module({ providers: purchaseReactions })
export class PurchasesModule {}
