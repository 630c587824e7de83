import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { DeadLetterPage, QueueState } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import { Access, AdminAct, type Caller, CurrentUser, UuidParam } from '@shop/platform';
import { RetryDeadLetter, RetryDeadLetters } from './commands/retry-dead-letters.command.js';
import { ListDeadLetters } from './queries/list-dead-letters.query.js';
import { ListQueues } from './queries/list-queues.query.js';
import { ConsumerParam, DeadLettersQuery } from './queues.dto.js';

/** Queues of events and their dead letters. */
@ApiTags('admin')
@Controller('api/admin')
export class QueuesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get('queues')
  @Access('admin')
  list(): Promise<QueueState[]> {
    return this.queries.execute(new ListQueues());
  }

  @Get('dead-letters')
  @Access('admin')
  deadLetters(@Query() { consumer, page }: DeadLettersQuery): Promise<DeadLetterPage> {
    return this.queries.execute(new ListDeadLetters(consumer, page));
  }

  @Post('dead-letters/:consumer/:id/retry')
  @HttpCode(204)
  @Access('admin')
  @AdminAct('dead-letter.retry')
  async retry(@ConsumerParam('consumer') consumer: Consumer, @UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new RetryDeadLetter(caller.id, consumer, id));
  }

  @Post('dead-letters/:consumer/retry')
  @HttpCode(200)
  @Access('admin')
  @AdminAct('dead-letter.retry-all')
  async retryAll(@ConsumerParam('consumer') consumer: Consumer, @CurrentUser() caller: Caller): Promise<{ retried: number }> {
    return { retried: await this.commands.execute(new RetryDeadLetters(caller.id, consumer)) };
  }
}
