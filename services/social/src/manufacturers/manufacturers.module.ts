import { Module } from '@nestjs/common';
import { ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';

export const manufacturerReactions = [ManufacturerProjection];

/** Replica of identity's manufacturers, which wholesalers follow and review. */
@Module({ providers: manufacturerReactions })
export class ManufacturersModule {}
