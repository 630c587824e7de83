import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Favorite, texts } from '@shop/contracts';
import { Access, BodyOf, type Caller, CurrentUser, type JsonDocument, JsonText, readBody, UuidParam } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireWholesaler } from '../wholesalers/require-wholesaler.js';
import { RemoveFavorite } from './commands/remove-favorite.command.js';
import { SaveFavorite } from './commands/save-favorite.command.js';
import { ListFavorites } from './queries/list-favorites.query.js';

const favoriteBody = z.object({ productId: z.uuid({ error: 'El producto no es válido.' }).toLowerCase() });

/** A wholesaler's favourites (API-25), visible only to that wholesaler. */
@ApiTags('favorites')
@Controller('api/favorites')
@Access('signed-in')
export class FavoritesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @JsonText()
  list(@CurrentUser() caller: Caller): Promise<JsonDocument> {
    requireWholesaler(caller, texts.favoriteRefused);
    return this.queries.execute(new ListFavorites(caller.id, 'favorites'));
  }

  @Get('ids')
  @JsonText()
  listIds(@CurrentUser() caller: Caller): Promise<JsonDocument> {
    requireWholesaler(caller, texts.favoriteRefused);
    return this.queries.execute(new ListFavorites(caller.id, 'ids'));
  }

  @Post()
  @BodyOf(favoriteBody)
  async save(@Body() body: object, @CurrentUser() caller: Caller, @Res({ passthrough: true }) reply: FastifyReply): Promise<Favorite> {
    requireWholesaler(caller, texts.favoriteRefused);
    const { productId } = readBody(favoriteBody, body);
    const { favorite, isNew } = await this.commands.execute(new SaveFavorite(caller.id, productId));
    void reply.code(isNew ? 201 : 200);
    return favorite;
  }

  @Delete(':productId')
  @HttpCode(204)
  async remove(@UuidParam('productId') productId: string, @CurrentUser() caller: Caller): Promise<void> {
    requireWholesaler(caller, texts.favoriteRefused);
    await this.commands.execute(new RemoveFavorite(caller.id, productId));
  }
}
