import { Module } from '@nestjs/common';
import { KeepSellers } from './reactions/keep-sellers.reaction.js';

/** The price book: what may be bought, of whom and for how much, as copies of what other services own. */
@Module({ providers: [KeepSellers] })
export class BookModule {}
