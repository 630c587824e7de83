import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { User } from '@shop/contracts';
import { Access, type Caller, CurrentUser } from '@shop/platform';
import { GetUser } from './queries/get-user.query.js';

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(private readonly queries: QueryBus) {}

  @Get('me')
  @Access('signed-in')
  me(@CurrentUser() caller: Caller): Promise<User> {
    return this.queries.execute(new GetUser(caller.id));
  }
}
