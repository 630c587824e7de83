import { Module } from '@nestjs/common';
import { ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';

/** Replica of identity's manufacturers, which wholesalers follow and review. */
@Module({ providers: [ManufacturerProjection] })
export class ManufacturersModule {}
