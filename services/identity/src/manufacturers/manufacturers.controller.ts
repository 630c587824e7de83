import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  parseInstagramNick,
  type Manufacturer,
  type ManufacturerList,
  type ManufacturerWithImages,
  pageSizes,
  parseTiktokHandle,
  type WithToken,
} from '@shop/contracts';
import { Access, AdminAct, type Caller, CurrentUser, pageQuery, readInput, UuidParam } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { CreateManufacturer } from './commands/create-manufacturer.command.js';
import { EditManufacturer } from './commands/edit-manufacturer.command.js';
import { GoLive } from './commands/go-live.command.js';
import { SetPointOfSale } from './commands/set-point-of-sale.command.js';
import {
  ActivateInput,
  CreateManufacturerInput,
  EditManufacturerInput,
  ManufacturersQuery,
  PointOfSaleInput,
} from './manufacturers.dto.js';
import { GetManufacturer } from './queries/get-manufacturer.query.js';
import { GetManufacturerWithImages } from './queries/get-manufacturer-with-images.query.js';
import { ListManufacturers } from './queries/list-manufacturers.query.js';

class LivePage extends pageQuery(pageSizes.liveManufacturers) {}

@ApiTags('manufacturers')
@Controller('api/manufacturers')
export class ManufacturersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('anyone')
  list(@Query() { pageSize, offset, ids }: ManufacturersQuery): Promise<ManufacturerList> {
    return this.queries.execute(new ListManufacturers('all', pageSize, offset, ids));
  }

  @Get('live')
  @Access('anyone')
  live(@Query() { pageSize, offset }: LivePage): Promise<ManufacturerList> {
    return this.queries.execute(new ListManufacturers('live', pageSize, offset));
  }

  /** For users without a role. The token in the response contains the new role. */
  @Post()
  @Access('signed-in')
  async create(@Body() body: CreateManufacturerInput, @CurrentUser() { id }: Caller): Promise<WithToken<Manufacturer>> {
    const { tiktokUrl, instagramNick: nick, ...data } = body;
    const handles = {
      tiktokHandle: readHandle(tiktokUrl ?? null, parseTiktokHandle) ?? null,
      instagramNick: readHandle(nick ?? null, parseInstagramNick) ?? null,
    };
    const token = await this.commands.execute(new CreateManufacturer(id, { ...data, ...handles }));
    return { ...(await this.queries.execute(new GetManufacturer(id, true))), token };
  }

  @Put('activate')
  @Access('manufacturer')
  async activate(@Body() { live }: ActivateInput, @CurrentUser() caller: Caller): Promise<Manufacturer> {
    await this.commands.execute(new GoLive(caller.id, live));
    return this.queries.execute(new GetManufacturer(caller.id, true));
  }

  @Get(':userId')
  @Access('anyone')
  one(
    @UuidParam('userId') id: string,
    @CurrentUser() caller: Caller | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Manufacturer | ManufacturerWithImages> {
    if (caller && (caller.id === id || caller.role === 'admin')) {
      void reply.header('cache-control', 'no-store');
      return this.queries.execute(new GetManufacturerWithImages(id, caller.id));
    }
    return this.queries.execute(new GetManufacturer(id, false));
  }

  @Put(':id')
  @Access(['manufacturer', 'admin'])
  @ApiExtraModels(EditManufacturerInput, PointOfSaleInput)
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(EditManufacturerInput) }, { $ref: getSchemaPath(PointOfSaleInput) }] } })
  @AdminAct('manufacturer.point-of-sale')
  async edit(@UuidParam('id') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<Manufacturer> {
    if (caller.role === 'admin') {
      const { pointOfSale, street } = await readInput(PointOfSaleInput, body);
      await this.commands.execute(new SetPointOfSale(id, pointOfSale, street ?? null, caller.id));
    } else {
      const { tiktokUrl, instagramNick: nick, minPurchase, ...changes } = await readInput(EditManufacturerInput, body);
      const handles = { tiktokHandle: readHandle(tiktokUrl, parseTiktokHandle), instagramNick: readHandle(nick, parseInstagramNick) };
      await this.commands.execute(new EditManufacturer(id, { ...changes, ...handles, minPurchase: minPurchase ?? 0 }, caller.id));
    }
    return this.queries.execute(new GetManufacturer(id, true));
  }
}

/** Reads a handle of another site. Absent stays absent; null and empty clear it. */
const readHandle = (typed: string | null | undefined, read: (typed: string) => string | null | undefined): string | null | undefined =>
  typed === undefined ? undefined : read(typed ?? '');
