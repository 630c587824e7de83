import { Module } from '@nestjs/common';
import { ManufacturerProjection } from './reactions/manufacturer-projection.reaction.js';

/** Replica of identity's manufacturers, which decides whose products and packs are public. */
@Module({ providers: [ManufacturerProjection] })
export class ManufacturersModule {}
