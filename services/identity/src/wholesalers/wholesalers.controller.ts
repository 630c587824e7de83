import { Body, Controller, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Wholesaler, WithToken } from '@shop/contracts';
import { Access, type Caller, CurrentUser, UuidParam } from '@shop/platform';
import { CreateWholesaler } from './commands/create-wholesaler.command.js';
import { EditWholesaler } from './commands/edit-wholesaler.command.js';
import { GetWholesaler } from './queries/get-wholesaler.query.js';
import { WholesalerInput } from './wholesalers.dto.js';

@ApiTags('wholesalers')
@Controller('api/wholesalers')
export class WholesalersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** For users without a role. The token in the response contains the new role. */
  @Post()
  @Access('signed-in')
  async create(@Body() body: WholesalerInput, @CurrentUser() { id }: Caller): Promise<WithToken<Wholesaler>> {
    const token = await this.commands.execute(new CreateWholesaler(id, body));
    return { ...(await this.queries.execute(new GetWholesaler(id))), token };
  }

  @Put(':id')
  @Access('wholesaler')
  async edit(@UuidParam('id') id: string, @Body() body: WholesalerInput, @CurrentUser() caller: Caller): Promise<Wholesaler> {
    await this.commands.execute(new EditWholesaler(id, body, caller.id));
    return this.queries.execute(new GetWholesaler(id));
  }
}
