import { Module } from '@nestjs/common';
import { RetryDeadLetterHandler, RetryDeadLettersHandler } from './commands/retry-dead-letters.command.js';
import { ListDeadLettersHandler } from './queries/list-dead-letters.query.js';
import { ListQueuesHandler } from './queries/list-queues.query.js';
import { QueuesController } from './queues.controller.js';

/** Queues and dead letters of all services, for admins. */
@Module({
  controllers: [QueuesController],
  providers: [ListQueuesHandler, ListDeadLettersHandler, RetryDeadLetterHandler, RetryDeadLettersHandler],
})
export class QueueAdminModule {}
