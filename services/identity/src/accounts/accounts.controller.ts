import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { AdminUser, AdminUserDetail, AdminUsers } from '@shop/contracts';
import { Access, AdminAct, type Caller, CurrentUser, GetOnly, UuidParam } from '@shop/platform';
import { AccountsQuery, StandingInput } from './accounts.dto.js';
import { DeleteAccount } from './commands/delete-account.command.js';
import { SetStanding } from './commands/set-standing.command.js';
import { ViewAccount } from './commands/view-account.command.js';
import { GetAccount } from './queries/get-account.query.js';
import { ListAccounts } from './queries/list-accounts.query.js';

@ApiTags('accounts')
@Controller('api/admin/users')
@Access('admin')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminAct('account.list')
  list(@Query() { page, limit, role, search, standing, verification }: AccountsQuery): Promise<AdminUsers> {
    const filters = { role, ...(search && { search }), ...(standing && { standing }), ...(verification && { verification }) };
    return this.queries.execute(new ListAccounts(filters, page, limit));
  }

  /** Contains the e-mail address, so each request adds an entry to the audit log. */
  @Get(':id')
  @GetOnly()
  @AdminAct('account.view')
  one(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<AdminUserDetail> {
    return this.commands.execute(new ViewAccount(id, caller.id));
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('admin')
  @AdminAct('account.delete')
  delete(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.commands.execute(new DeleteAccount(id, caller.id));
  }

  @Put(':id/standing')
  @AdminAct('account.suspend')
  async setStanding(
    @UuidParam('id') id: string,
    @Body() { suspended, reason }: StandingInput,
    @CurrentUser() caller: Caller,
  ): Promise<AdminUser> {
    await this.commands.execute(new SetStanding(id, suspended, reason ?? null, caller.id));
    return this.queries.execute(new GetAccount(id));
  }
}
