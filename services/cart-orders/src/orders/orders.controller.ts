import { Body, Controller, Delete, Get, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { CodedError, type Order, type PlacedOrder, orderRefusals, parseOrderNumber } from '@shop/contracts';
import {
  Access,
  BodyOf,
  type Caller,
  ClientNetwork,
  CurrentUser,
  idempotencyKeyHeader,
  type JsonDocument,
  JsonText,
  readBody,
  readIdempotencyKey,
} from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { tooManyLines } from '../cart/cart.dto.js';
import { HideOrder } from './commands/hide-order.command.js';
import { PlaceOrder } from './commands/place-order.command.js';
import { orderNotFound } from './order-not-found.js';
import { orderBody, toRequestedOrder } from './orders.dto.js';
import { FindOutcome } from './queries/find-outcome.query.js';
import { GetOrder } from './queries/get-order.query.js';

@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @ApiHeader({ ...idempotencyKeyHeader, required: true })
  @BodyOf(orderBody)
  async place(
    @Body() body: object,
    @Headers('idempotency-key') header: unknown,
    @CurrentUser() caller: Caller | undefined,
    @ClientNetwork() network: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlacedOrder> {
    const key = requireKey(header);
    const requested = toRequestedOrder(readBody(orderBody, body));
    if (!requested) throw CodedError.invalid('request.invalid', { carts: tooManyLines });
    const { order, replayed } = await this.commands.execute(new PlaceOrder(key, requested, { caller, network }));
    if (replayed) void reply.header('idempotent-replayed', 'true');
    return order;
  }

  @Get('outcome')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @ApiHeader({ ...idempotencyKeyHeader, required: true })
  @JsonText()
  outcome(@Headers('idempotency-key') header: unknown, @CurrentUser() caller: Caller | undefined): Promise<JsonDocument> {
    return this.queries.execute(new FindOutcome(requireKey(header), caller));
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  get(@Param('id') id: string, @CurrentUser() caller: Caller | undefined): Promise<Order> {
    return this.queries.execute(new GetOrder(requireNumber(id), caller));
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('wholesaler')
  async hide(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new HideOrder(caller.id, requireNumber(id)));
  }
}

function requireKey(header: unknown): string {
  const key = readIdempotencyKey(header);
  if (key === undefined) throw new CodedError('invalid', 'order.key-required', orderRefusals.keyRequired);
  return key;
}

/** Accepts any spelling of a number; a text that cannot be a number is a 404. */
function requireNumber(typed: string): string {
  const number = parseOrderNumber(typed);
  if (number === undefined) throw orderNotFound();
  return number;
}
