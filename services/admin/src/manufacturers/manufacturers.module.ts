import { Module } from '@nestjs/common';
import { ManufacturerDeletedReaction, ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';

/** Replica of identity's manufacturers. */
@Module({ providers: [ManufacturerProjection, ManufacturerDeletedReaction] })
export class ManufacturersModule {}
