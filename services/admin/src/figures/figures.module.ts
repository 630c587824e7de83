import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { GetAccountFiguresHandler } from './queries/get-account-figures.query.js';
import { GetShopStatsHandler } from './queries/get-shop-stats.query.js';
import { ReviewFigures } from './review-figures.js';

/** Statistics of the shop and of accounts. */
@Module({ controllers: [FiguresController], providers: [ReviewFigures, GetShopStatsHandler, GetAccountFiguresHandler] })
export class FiguresModule {}
