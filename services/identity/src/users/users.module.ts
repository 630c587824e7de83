import { Module } from '@nestjs/common';
import { GetUserHandler } from './queries/get-user.query.js';
import { UserAccountStatus } from './user-account-status.js';
import { UsersController } from './users.controller.js';

/** The signed-in user, and the check that their account is active. */
@Module({ controllers: [UsersController], providers: [GetUserHandler, UserAccountStatus] })
export class UsersModule {}
