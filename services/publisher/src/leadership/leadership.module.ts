import { Module } from '@nestjs/common';
import { Leadership } from './leadership.js';

/** The one publisher of several that does what must not be done twice. */
@Module({ providers: [Leadership], exports: [Leadership] })
export class LeadershipModule {}
