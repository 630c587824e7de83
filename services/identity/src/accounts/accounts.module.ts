import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { DeleteAccountHandler } from './commands/delete-account.command.js';
import { ImportAccountsHandler } from './commands/import-accounts.command.js';
import { MakeAdminHandler } from './commands/make-admin.command.js';
import { SetStandingHandler } from './commands/set-standing.command.js';
import { ViewAccountHandler } from './commands/view-account.command.js';
import { GetAccountHandler } from './queries/get-account.query.js';
import { ListAccountsHandler } from './queries/list-accounts.query.js';

/** Accounts as admins and operators see them. */
@Module({
  controllers: [AccountsController],
  providers: [
    ImportAccountsHandler,
    MakeAdminHandler,
    SetStandingHandler,
    DeleteAccountHandler,
    ViewAccountHandler,
    GetAccountHandler,
    ListAccountsHandler,
  ],
})
export class AccountsModule {}
