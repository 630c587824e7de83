import { Module } from '@nestjs/common';
import { BuryManufacturer, KeepManufacturerCopy } from './reactions/keep-manufacturer-copy.reaction.js';

/** Whom the team looks after: a copy of what identity owns. */
@Module({ providers: [KeepManufacturerCopy, BuryManufacturer] })
export class ManufacturersModule {}
