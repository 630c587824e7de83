import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, orderTexts, type OrderPlaced } from '@shop/contracts';
import { type Statements, UnitOfWork } from '@shop/messaging';
import { type Caller, isoTime, Reads, statement } from '@shop/platform';
import { type Book, bookJson, wantedValues } from '../../book/book.js';
import { wantedBy } from '../../cart/price-cart.js';
import { type OrderBuyer, wholesalerJson } from '../order-buyer.js';
import { fingerprintOf } from '../fingerprint.js';
import { countGuestOrder, ordersAnHour, tooManyOrders } from '../guest-limits.js';
import { draftOrder, type OrderDraft } from '../order.rules.js';
import { writeOrder } from '../order-row.js';
import { OrderNumbers } from '../order-numbers.js';
import type { WantedOrder } from '../orders.dto.js';
import { ORDER_SETTINGS, type OrderSettings } from '../order-settings.js';
import { scopeOf } from '../scope.js';

/** An order that is there, as its sender hears of it. */
interface Known {
  placed: OrderPlaced;
  fingerprint: string;
}
interface Answer {
  placed: OrderPlaced;
  replayed: boolean;
}
interface Sought {
  order: Known | null;
  book: Book;
  buyer: OrderBuyer | null;
  recent: number;
}

/** Sends an order (API-29). With a key that became an order it answers that order again, whatever the prices are by now. */
export class PlaceOrder extends Command<Answer> {
  constructor(
    readonly key: string,
    readonly wanted: WantedOrder,
    readonly sender: { caller: Caller | undefined; address: string },
  ) {
    super();
  }
}

const placedJson = `json_build_object('fingerprint', o.fingerprint, 'placed', json_build_object(
  'id', o.number, 'total', o.total, 'createdAt', ${isoTime('o.created_at')},
  'unified', o.unified, 'subOrders', (
    select json_agg(json_build_object('id', s.number, 'subtotal', s.subtotal, 'manufacturer', json_build_object(
      'userId', s.seller_id, 'name', s.seller ->> 'name', 'phone', s.seller ->> 'phone')) order by s.position)
    from sub_order s where s.order_id = o.id)))`;
const orderOf = (scope: string, key: string): string => `(select ${placedJson} from orders o where o.scope = ${scope} and o.key = ${key})`;

/**
 * Everything an order is decided by, as of one moment. The buyer's own orders are found first: PostgreSQL would rather read every order of the
 * last hour, of which its statistics know none.
 */
const seekAll = statement(`select json_build_object('order', ${orderOf('$4', '$5')}, 'book', ${bookJson({ withContents: true })},
  'buyer', (select ${wholesalerJson} from buyer b where b.id = $6::uuid and b.deleted_at is null),
  'recent', (with own as materialized (select created_at from orders where buyer_id = $6::uuid)
    select count(*)::int from own where created_at > now() - interval '1 hour'))::text`);

/** Numbers are drawn again when they are taken, which is not to be expected in the life of the shop. */
const draws = 3;
const numbersTaken = ['orders_number', 'sub_order_number'];
const lockTimeout = '55P03';

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly reads: Reads,
    private readonly work: UnitOfWork,
    private readonly numbers: OrderNumbers,
    @Inject(ORDER_SETTINGS) private readonly settings: OrderSettings,
  ) {}

  async execute({ key, wanted, sender }: PlaceOrder): Promise<Answer> {
    const { caller } = sender;
    const scope = scopeOf(caller);
    const fingerprint = fingerprintOf(wanted);
    const buyerId = caller?.role === 'wholesaler' ? caller.id : null;
    const values = [...wantedValues(wantedBy(wanted.items)), scope, key, buyerId];
    const sought = JSON.parse(await this.reads.json(seekAll, values)) as Sought;
    if (sought.order) return again(sought.order, fingerprint);
    if (sought.recent >= ordersAnHour.member) throw tooManyOrders();
    // A wholesaler's data come from the profile; from the body only while its copy is on the way.
    const buyer = sought.buyer ?? (wanted.buyer && { ...wanted.buyer, address: null, city: null, province: null });
    const rules = { role: caller?.role ?? null, buyer: buyer ?? undefined, guestsMaySend: this.settings.guestOrders };
    const draft = draftOrder(wanted, rules, sought.book);
    if (!buyer) throw new Error('an order without a buyer passed the checks');
    const unified = wanted.unified || draft.parts.length > 1;
    return this.place(draft, { buyerId, buyer, address: sender.address, scope, key, fingerprint, unified });
  }

  private async place(draft: OrderDraft, made: Made): Promise<Answer> {
    for (let draw = 1; ; draw += 1) {
      try {
        return await this.writeOnce(draft, made);
      } catch (error) {
        const { code, constraint } = databaseError(error);
        if (code === lockTimeout) throw busy(error);
        if (draw >= draws || !numbersTaken.includes(constraint ?? '')) throw error;
      }
    }
  }

  /** One statement is a transaction by itself; a guest's order is counted in one with it. */
  private writeOnce(draft: OrderDraft, made: Made): Promise<Answer> {
    if (made.buyerId !== null) return this.write(this.work, draft, made);
    return this.work.run(async (tx) => {
      const answer = await this.write(tx, draft, made);
      if (!answer.replayed) await countGuestOrder(tx.manager, { phone: made.buyer.phone, address: made.address });
      return answer;
    });
  }

  /** Writes the order and its parts, unless there is one of this key by now. */
  private async write(statements: Statements, { total, parts }: OrderDraft, made: Made): Promise<Answer> {
    const { scope, key, fingerprint, unified } = made;
    const numbers = this.numbers.draw(parts.length);
    const order = { ...made, number: numbers.order, total, createdAt: new Date() };
    const subOrders = await writeOrder(statements, order, { parts, numbers: numbers.parts });
    if (!subOrders) {
      // The same request, sent twice at once, was committed while this one waited for it.
      const [twin] = await statements.statement<{ order: Known }>(`select ${orderOf('$1', '$2')} as "order"`, [scope, key]);
      if (!twin?.order) throw new Error('an order that was in the way is not there');
      return again(twin.order, fingerprint);
    }
    const placed = {
      id: order.number,
      total,
      createdAt: order.createdAt.toISOString(),
      unified,
      subOrders: subOrders.map(({ number: id, seller: { userId, name, phone }, subtotal }) => ({
        id,
        manufacturer: { userId, name, phone },
        subtotal,
      })),
    };
    return { placed, replayed: false };
  }
}

interface Made {
  /** Null for guests. */
  buyerId: string | null;
  buyer: OrderBuyer;
  /** Where the request came from. */
  address: string;
  scope: string;
  key: string;
  fingerprint: string;
  unified: boolean;
}
function again({ placed, fingerprint }: Known, wanted: string): Answer {
  if (fingerprint !== wanted) throw new CodedError('unprocessable', 'order.key-reused', orderTexts.keyReused);
  return { placed, replayed: true };
}

const busy = (cause: unknown): CodedError => new CodedError('unavailable', 'order.busy', orderTexts.busy, undefined, { cause });

/** What PostgreSQL says of an error, where it is one of its own. */
function databaseError(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error && 'driverError' in error && typeof error.driverError === 'object' ? (error.driverError ?? {}) : {};
}
