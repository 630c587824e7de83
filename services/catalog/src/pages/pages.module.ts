import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.js';
import { ProductPagesHandler, PublicIdsHandler } from './product-pages.query.js';

/** The data of the publisher's pages. */
@Module({ controllers: [PagesController], providers: [ProductPagesHandler, PublicIdsHandler] })
export class PagesModule {}
