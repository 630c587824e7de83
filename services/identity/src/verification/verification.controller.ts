import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type DecidedManufacturer, pageSizes, type PendingManufacturers } from '@shop/contracts';
import { Access, AdminAct, type Caller, CurrentUser, pageQuery, UuidParam } from '@shop/platform';
import { DecideVerification } from './commands/decide-verification.command.js';
import { UndoDecision } from './commands/undo-decision.command.js';
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

  /** The manufacturer gets no mail and stays as it is while the decision in the answer can be undone. */
  @Put(':id/verify')
  @AdminAct('manufacturer.verify')
  verify(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<DecidedManufacturer> {
    return this.decide(new DecideVerification(id, caller.id, 'verify'));
  }

  @Put(':id/send-back')
  @AdminAct('manufacturer.send-back')
  sendBack(@UuidParam('id') id: string, @Body() { reason }: SendBackInput, @CurrentUser() caller: Caller): Promise<DecidedManufacturer> {
    return this.decide(new DecideVerification(id, caller.id, 'send-back', reason));
  }

  /** Any admin may undo it. */
  @Delete(':id/decision')
  @HttpCode(204)
  @AdminAct('manufacturer.undo-decision')
  async undo(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new UndoDecision(id, caller.id));
  }

  private async decide(command: DecideVerification): Promise<DecidedManufacturer> {
    const decision = await this.commands.execute(command);
    return { ...(await this.queries.execute(new GetManufacturer(command.id, true))), decision };
  }
}
