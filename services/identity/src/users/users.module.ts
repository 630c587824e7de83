import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IdentityConfig } from '../config.js';
import { DemoAccountsCheck } from './demo-accounts-check.js';
import { GetUserHandler } from './queries/get-user.query.js';
import { UserAccountStatus } from './user-account-status.js';
import { UsersController } from './users.controller.js';

/** The signed-in user, and the check that their account is active. */
@Module({})
export class UsersModule {
  static forRoot({ DEMO_ACCOUNTS }: IdentityConfig): DynamicModule {
    const demoAccountsCheck = {
      provide: DemoAccountsCheck,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new DemoAccountsCheck(dataSource, DEMO_ACCOUNTS === 'allowed'),
    };
    return { module: UsersModule, controllers: [UsersController], providers: [GetUserHandler, UserAccountStatus, demoAccountsCheck] };
  }
}
