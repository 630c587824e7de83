import { Module } from '@nestjs/common';
import { KeepManufacturerCopy } from './reactions/keep-manufacturer-copy.reaction.js';

/** Whom the team looks after: a copy of what identity owns. */
@Module({ providers: [KeepManufacturerCopy] })
export class ManufacturersModule {}
