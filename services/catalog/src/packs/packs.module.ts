import { Module } from '@nestjs/common';
import { CreatePackHandler } from './commands/create-pack.command.js';
import { DeletePackHandler } from './commands/delete-pack.command.js';
import { EditPackHandler } from './commands/edit-pack.command.js';
import { ImportPacksHandler } from './commands/import-packs.command.js';
import { PacksController } from './packs.controller.js';
import { FilterPacksHandler } from './queries/filter-packs.query.js';
import { GetPackHandler } from './queries/get-pack.query.js';
import { ListMyPacksHandler, ListPacksHandler, NewPacksHandler } from './queries/list-packs.query.js';
import { PacksWithProductOfHandler } from './queries/packs-with-product.query.js';

/** Packs: products of one manufacturer that are sold together. `ProductsModule` registers the effects of their changes. */
@Module({
  controllers: [PacksController],
  providers: [
    CreatePackHandler,
    EditPackHandler,
    DeletePackHandler,
    ImportPacksHandler,
    ListPacksHandler,
    ListMyPacksHandler,
    NewPacksHandler,
    FilterPacksHandler,
    PacksWithProductOfHandler,
    GetPackHandler,
  ],
})
export class PacksModule {}
