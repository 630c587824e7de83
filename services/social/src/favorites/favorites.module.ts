import { Module } from '@nestjs/common';
import { RemoveFavoriteHandler } from './commands/remove-favorite.command.js';
import { SaveFavoriteHandler } from './commands/save-favorite.command.js';
import { FavoritesController } from './favorites.controller.js';
import { ListFavoritesHandler } from './queries/list-favorites.query.js';

@Module({ controllers: [FavoritesController], providers: [SaveFavoriteHandler, RemoveFavoriteHandler, ListFavoritesHandler] })
export class FavoritesModule {}
