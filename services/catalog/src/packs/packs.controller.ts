import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FilteredPacks, PackSort } from '@shop/contracts';
import { Access, AdminAct, type Caller, CurrentUser, type JsonDocument, JsonText, UuidParam } from '@shop/platform';
import { filteredSortOf, filtersOfQuery } from '../filtered-query.js';
import { sortOf } from '../sorted-query.js';
import { CreatePack } from './commands/create-pack.command.js';
import { DeletePack } from './commands/delete-pack.command.js';
import { EditPack } from './commands/edit-pack.command.js';
import { draftOf, FilteredPacksQuery, ListPacksQuery, MyPacksQuery, NewPacksQuery, PackBody } from './packs.dto.js';
import { FilterPacks } from './queries/filter-packs.query.js';
import { GetPack } from './queries/get-pack.query.js';
import { ListMyPacks, ListPacks, NewPacks } from './queries/list-packs.query.js';
import { PacksWithProductOf } from './queries/packs-with-product.query.js';

@ApiTags('packs')
@Controller('api/packs')
export class PacksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('anyone')
  @JsonText()
  list(@Query() query: ListPacksQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListPacks({ limit: query.pageSize, offset: query.offset, sort: sortOf(query, 'newest') }));
  }

  @Get('new')
  @Access('anyone')
  @JsonText()
  newest(@Query() { userId }: NewPacksQuery): Promise<JsonDocument> {
    return this.queries.execute(new NewPacks(userId));
  }

  @Get('filtered')
  @Access('anyone')
  filtered(@Query() query: FilteredPacksQuery): Promise<FilteredPacks> {
    const { pageSize: limit, offset } = query;
    const sort = filteredSortOf(query, 'newest') as PackSort;
    return this.queries.execute(new FilterPacks({ filters: filtersOfQuery(query), sort, limit, offset }));
  }

  @Get('createdbyMe')
  @Access('manufacturer')
  @JsonText()
  mine(@Query() query: MyPacksQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    const { pageSize: limit, offset, search } = query;
    return this.queries.execute(new ListMyPacks(caller.id, { limit, offset, sort: sortOf(query, 'newest') }, search));
  }

  @Get('with-product/:id')
  @Access('manufacturer')
  @JsonText()
  withProduct(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new PacksWithProductOf(caller.id, id));
  }

  @Get(':id')
  @Access('anyone')
  @JsonText()
  get(@UuidParam('id') id: string, @CurrentUser() caller?: Caller): Promise<JsonDocument> {
    return this.queries.execute(new GetPack(id, caller));
  }

  @Post()
  @Access('manufacturer', { verified: true })
  @JsonText()
  async create(@Body() body: PackBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    const id = await this.commands.execute(new CreatePack(caller.id, draftOf(body)));
    return this.queries.execute(new GetPack(id, caller));
  }

  @Put(':id')
  @Access('manufacturer', { verified: true })
  @JsonText()
  async edit(@UuidParam('id') id: string, @Body() body: PackBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    await this.commands.execute(new EditPack(caller.id, id, draftOf(body)));
    return this.queries.execute(new GetPack(id, caller));
  }

  @Delete(':id')
  @HttpCode(204)
  @Access(['manufacturer', 'admin'])
  @AdminAct('pack.delete')
  async remove(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new DeletePack(caller, id));
  }
}
