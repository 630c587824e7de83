import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { BatchCheck, BatchResult, BatchUndo } from '@shop/contracts';
import {
  Access,
  BodyOf,
  type Caller,
  CurrentUser,
  idempotencyKeyHeader,
  type JsonDocument,
  JsonText,
  readBody,
  UuidParam,
} from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { readRequiredKey } from '../request-key.js';
import { batchOf, checkBody, ListBatchesQuery, publishBody } from './batches.dto.js';
import { PublishBatch } from './commands/publish-batch.command.js';
import { UndoBatch } from './commands/undo-batch.command.js';
import { CheckBatch } from './queries/check-batch.query.js';
import { ListBatches } from './queries/list-batches.query.js';

/** Bulk edits of products: check, publish, undo. */
@ApiTags('batches')
@Controller('api/products/batches')
export class BatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('manufacturer')
  @JsonText()
  list(@Query() { pageSize: limit, offset }: ListBatchesQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new ListBatches(caller.id, { limit, offset }));
  }

  @Post('check')
  @HttpCode(200)
  @Access('manufacturer', { verified: true })
  @BodyOf(checkBody)
  check(@Body() body: object, @CurrentUser() caller: Caller): Promise<BatchCheck> {
    return this.queries.execute(new CheckBatch(caller.id, batchOf(readBody(checkBody, body))));
  }

  @Post()
  @Access('manufacturer', { verified: true })
  @ApiHeader({ ...idempotencyKeyHeader, required: true })
  @BodyOf(publishBody)
  async publish(
    @Body() body: object,
    @Headers('idempotency-key') header: unknown,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BatchResult> {
    const key = readRequiredKey(header);
    const { seal, skipWrong = false, ...requestBody } = readBody(publishBody, body);
    const { result, replayed } = await this.commands.execute(new PublishBatch(caller.id, key, batchOf(requestBody), { seal, skipWrong }));
    if (replayed) void reply.header('idempotent-replayed', 'true');
    return result;
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Access('manufacturer', { verified: true })
  undo(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<BatchUndo> {
    return this.commands.execute(new UndoBatch(caller.id, id));
  }
}
