import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Manufacturer, pageSizes, type PendingManufacturers } from '@shop/contracts';
import { Access, AdminAct, type Caller, CurrentUser, pageQuery, UuidParam } from '@shop/platform';
import { SendBackManufacturer } from './commands/send-back-manufacturer.command.js';
import { VerifyManufacturer } from './commands/verify-manufacturer.command.js';
import { GetManufacturer } from '../manufacturers/queries/get-manufacturer.query.js';
import { ListPendingManufacturers } from './queries/list-pending-manufacturers.query.js';
import { SendBackInput } from './verification.dto.js';

class PendingPage extends pageQuery(pageSizes.adminUsers) {}

@ApiTags('verification')
@Controller('api/manufacturers')
@Access('admin')
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Longest waiting first; `totalManufacturers` counts all of them. */
  @Get('pending')
  @AdminAct('manufacturer.list-pending')
  pending(@Query() { pageSize, offset }: PendingPage): Promise<PendingManufacturers> {
    return this.queries.execute(new ListPendingManufacturers(pageSize, offset));
  }

  @Put(':id/verify')
  @AdminAct('manufacturer.verify')
  async verify(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<Manufacturer> {
    await this.commands.execute(new VerifyManufacturer(id, caller.id));
    return this.queries.execute(new GetManufacturer(id, true));
  }

  @Put(':id/send-back')
  @AdminAct('manufacturer.send-back')
  async sendBack(@UuidParam('id') id: string, @Body() { reason }: SendBackInput, @CurrentUser() caller: Caller): Promise<Manufacturer> {
    await this.commands.execute(new SendBackManufacturer(id, reason, caller.id));
    return this.queries.execute(new GetManufacturer(id, true));
  }
}
