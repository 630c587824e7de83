import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, orderRefusals, type PlacedOrder } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { type Caller, isoTime, Reads, statement, uncountActions } from '@shop/platform';
import { type Book, bookJson, bookParameters } from '../../price-book/book.js';
import { bookRequestFor } from '../../cart/price-cart.js';
import { type OrderBuyer, wholesalerJson } from '../order-buyer.js';
import { computeFingerprint } from '../fingerprint.js';
import { draftOrder, type OrderDraft } from '../order.rules.js';
import { writeOrder } from '../order-row.js';
import { countGuestOrder, memberLimit, tooManyOrdersError } from '../order-limits.js';
import { OrderNumbers } from '../order-numbers.js';
import type { RequestedOrder } from '../orders.dto.js';
import { ORDER_SETTINGS, type OrderSettings } from '../order-settings.js';
import { idempotencyScope } from '../scope.js';

interface ExistingOrder {
  order: PlacedOrder;
  fingerprint: string;
}
interface PlaceOrderResult {
  order: PlacedOrder;
  replayed: boolean;
}
interface OrderContext {
  order: ExistingOrder | null;
  book: Book;
  buyer: OrderBuyer | null;
}

/** Places an order (API-29). If its key already belongs to an order, returns that order unchanged, at its old prices. */
export class PlaceOrder extends Command<PlaceOrderResult> {
  constructor(
    readonly key: string,
    readonly request: RequestedOrder,
    readonly sender: { caller: Caller | undefined; network: string },
  ) {
    super();
  }
}

const existingOrderJson = `json_build_object('fingerprint', o.fingerprint, 'order', json_build_object(
  'id', o.number, 'total', o.total, 'createdAt', ${isoTime('o.created_at')},
  'unified', o.unified, 'subOrders', (
    select json_agg(json_build_object('id', s.number, 'subtotal', s.subtotal, 'manufacturer', json_build_object(
      'userId', s.seller_id, 'name', s.seller ->> 'name', 'phone', s.seller ->> 'phone')) order by s.position)
    from sub_order s where s.order_id = o.id)))`;
const existingOrderSql = (scope: string, key: string): string =>
  `(select ${existingOrderJson} from orders o where o.scope = ${scope} and o.key = ${key})`;

/** Reads everything that decides about an order, in one snapshot. */
const loadOrderContext =
  statement(`select json_build_object('order', ${existingOrderSql('$4', '$5')}, 'book', ${bookJson({ withContents: true })},
  'buyer', (select ${wholesalerJson} from buyer b where b.id = $6::uuid and b.deleted_at is null))::text`);

/** Order numbers are drawn at random, and drawn again if one is taken. Collisions are practically impossible. */
const MAX_NUMBER_DRAWS = 3;
const NUMBER_CONSTRAINTS = ['orders_number', 'sub_order_number'];
const LOCK_TIMEOUT_CODE = '55P03';

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly numbers: OrderNumbers,
    @Inject(ORDER_SETTINGS) private readonly settings: OrderSettings,
  ) {}

  async execute({ key, request, sender }: PlaceOrder): Promise<PlaceOrderResult> {
    const { caller } = sender;
    const scope = idempotencyScope(caller);
    const fingerprint = computeFingerprint(request);
    const buyerId = caller?.role === 'wholesaler' ? caller.id : null;
    const values = [...bookParameters(bookRequestFor(request.items)), scope, key, buyerId];
    const context = JSON.parse(await this.reads.json(loadOrderContext, values)) as OrderContext;
    if (context.order) return replay(context.order, fingerprint);
    // A wholesaler's data come from the replica of their profile. Until its first event arrives, the data of the request are used.
    const buyer = context.buyer ?? (request.buyer && { ...request.buyer, address: null, city: null, province: null });
    const senderRules = { role: caller?.role ?? null, buyer: buyer ?? undefined, canGuestsOrder: this.settings.areGuestOrdersAllowed };
    const draft = draftOrder(request, senderRules, context.book);
    if (!buyer) throw new Error('an order without a buyer passed the checks');
    const unified = request.unified || draft.parts.length > 1;
    return this.place(draft, { buyerId, buyer, network: sender.network, scope, key, fingerprint, unified });
  }

  private async place(draft: OrderDraft, input: OrderInput): Promise<PlaceOrderResult> {
    for (let draw = 1; ; draw += 1) {
      try {
        return await this.writeOnce(draft, input);
      } catch (error) {
        const { code, constraint } = databaseError(error);
        if (code === LOCK_TIMEOUT_CODE) throw busyError(error);
        if (draw >= MAX_NUMBER_DRAWS || !NUMBER_CONSTRAINTS.includes(constraint ?? '')) throw error;
      }
    }
  }

  /**
   * A wholesaler's order is counted and written by one statement, without an explicit transaction. A guest's order and its rate limit count
   * share a transaction.
   */
  private writeOnce(draft: OrderDraft, input: OrderInput): Promise<PlaceOrderResult> {
    if (input.buyerId !== null) return this.write(this.unitOfWork, draft, input);
    return this.unitOfWork.run(async (tx) => {
      const result = await this.write(tx, draft, input);
      const sellerIds = draft.parts.map(({ seller }) => seller.userId);
      if (!result.replayed) await countGuestOrder(tx.manager, { phone: input.buyer.phone, network: input.network, sellerIds });
      return result;
    });
  }

  /** Writes the order and its parts, or returns the existing order if the key is already used. */
  private async write(tx: Pick<Tx, 'statement'>, { total, parts }: OrderDraft, input: OrderInput): Promise<PlaceOrderResult> {
    const { scope, key, fingerprint, unified, buyerId } = input;
    const numbers = this.numbers.draw(parts.length);
    const row = { ...input, number: numbers.order, total, createdAt: new Date() };
    const limit = buyerId === null ? undefined : memberLimit(buyerId);
    const { subOrders, count } = await writeOrder(tx, row, { parts, numbers: numbers.parts, limit });
    if (!subOrders) {
      // A concurrent request with the same key committed while this one waited for its lock, or the order is beyond the limit.
      const [existing] = await tx.statement<{ order: ExistingOrder }>(`select ${existingOrderSql('$1', '$2')} as "order"`, [scope, key]);
      if (limit && count !== null && existing?.order)
        await uncountActions({ query: (sql, values = []) => tx.statement(sql, values) }, [limit.key]);
      if (existing?.order) return replay(existing.order, fingerprint);
      if (limit && count !== null && count > limit.max) throw tooManyOrdersError();
      throw new Error('the existing order with this key was not found');
    }
    const order = {
      id: row.number,
      total,
      createdAt: row.createdAt.toISOString(),
      unified,
      subOrders: subOrders.map(({ number: id, seller: { userId, name, phone }, subtotal }) => ({
        id,
        manufacturer: { userId, name, phone },
        subtotal,
      })),
    };
    return { order, replayed: false };
  }
}

interface OrderInput {
  /** Null for a guest. */
  buyerId: string | null;
  buyer: OrderBuyer;
  /** Client of the request (`clientNetwork`). */
  network: string;
  scope: string;
  key: string;
  fingerprint: string;
  unified: boolean;
}
function replay({ order, fingerprint }: ExistingOrder, requestFingerprint: string): PlaceOrderResult {
  if (fingerprint !== requestFingerprint) throw new CodedError('unprocessable', 'order.key-reused', orderRefusals.keyReused);
  return { order, replayed: true };
}

const busyError = (cause: unknown): CodedError => new CodedError('unavailable', 'order.busy', orderRefusals.busy, undefined, { cause });

/** SQLSTATE code and constraint name of a PostgreSQL error; empty for other errors. */
function databaseError(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error && 'driverError' in error && typeof error.driverError === 'object' ? (error.driverError ?? {}) : {};
}
