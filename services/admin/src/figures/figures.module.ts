import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { AccountFiguresHandler } from './queries/account-figures.query.js';
import { ShopStatsHandler } from './queries/shop-stats.query.js';
import { ReviewFigures } from './review-figures.js';

/** What the shop did, in numbers. */
@Module({ controllers: [FiguresController], providers: [ReviewFigures, ShopStatsHandler, AccountFiguresHandler] })
export class FiguresModule {}
