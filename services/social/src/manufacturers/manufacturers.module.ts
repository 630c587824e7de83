import { Module } from '@nestjs/common';
import { ManufacturerDeletedReaction, ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';

export const manufacturerReactions = [ManufacturerProjection, ManufacturerDeletedReaction];

/** Replica of identity's manufacturers, which wholesalers follow and review. */
@Module({ providers: manufacturerReactions })
export class ManufacturersModule {}
