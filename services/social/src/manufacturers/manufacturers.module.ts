import { Module } from '@nestjs/common';
import { BuryManufacturer, KeepManufacturerCopy } from './reactions/keep-manufacturer-copy.reaction.js';

export const manufacturerReactions = [KeepManufacturerCopy, BuryManufacturer];

/** Whom people follow and review: a copy of what identity owns. */
@Module({ providers: manufacturerReactions })
export class ManufacturersModule {}
