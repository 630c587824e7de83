import { Module } from '@nestjs/common';
import { BatchesController } from './batches.controller.js';
import { PublishBatchHandler } from './commands/publish-batch.command.js';
import { UndoBatchHandler } from './commands/undo-batch.command.js';
import { CheckBatchHandler } from './queries/check-batch.query.js';
import { ListBatchesHandler } from './queries/list-batches.query.js';

/** Bulk edits of products. */
@Module({ controllers: [BatchesController], providers: [PublishBatchHandler, UndoBatchHandler, CheckBatchHandler, ListBatchesHandler] })
export class BatchesModule {}
