import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BuyerData, CartItems } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { type Book, bookJson, type Wanted, wantedValues } from '../../book/book.js';
import { priceCart, wantedBy } from '../../cart/price-cart.js';
import { fingerprintOf } from '../fingerprint.js';
import { type OrderBuyer, wholesalerJson } from '../order-buyer.js';
import { writeOrder } from '../order-row.js';
import { draftOrder } from '../order.rules.js';
import type { Seen, WantedOrder } from '../orders.dto.js';
import { scopeOf } from '../scope.js';

/** An order to bring in. Its lines get the names and prices of the book. */
export interface ImportedOrder {
  /** As `Idempotency-Key`: an order of this buyer and key that is there is left as it is. */
  key: string;
  number: string;
  /** Of its parts, in the order in which manufacturers come in `items`; none where there is one manufacturer: it has the order's. */
  partNumbers: readonly string[];
  /** A wholesaler's id, or a guest with what they typed. */
  buyer: string | BuyerData;
  unified: boolean;
  items: CartItems;
  /** ISO 8601. */
  createdAt: string;
  /** Whether its buyer took it out of their list. */
  hidden?: boolean;
}

/**
 * Brings in orders with the same rules and events as one that is sent, in batches of one transaction each; limits of orders an hour do not
 * count. Answers how many were made. An order that breaks a rule, of a buyer or with a line that the copies here do not have, stops the
 * import at its batch.
 */
export class ImportOrders extends Command<number> {
  constructor(readonly orders: readonly ImportedOrder[]) {
    super();
  }
}

const BATCH = 50;

const scopeOfOrder = ({ buyer }: ImportedOrder): string => scopeOf(typeof buyer === 'string' ? { id: buyer } : undefined);

/** Of the orders of these scopes and keys, those that are there; the book; the wholesalers by id. */
const seekAll = `select ${bookJson({ withContents: true })} as book,
  (select coalesce(json_agg(json_build_array(o.scope, o.key)), '[]')
   from orders o join unnest($4::text[], $5::text[]) as wanted (scope, key) using (scope, key)) as there,
  (select coalesce(json_object_agg(b.id, ${wholesalerJson}), '{}') from buyer b where b.id::text = any($4) and b.deleted_at is null) as buyers`;
interface Sought {
  book: Book;
  there: [scope: string, key: string][];
  buyers: Record<string, OrderBuyer>;
}

@CommandHandler(ImportOrders)
export class ImportOrdersHandler implements ICommandHandler<ImportOrders> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ orders }: ImportOrders): Promise<number> {
    let made = 0;
    for (let i = 0; i < orders.length; i += BATCH) made += await this.work.run((tx) => importBatch(tx, orders.slice(i, i + BATCH)));
    return made;
  }
}

async function importBatch(tx: Tx, batch: readonly ImportedOrder[]): Promise<number> {
  const [sought] = await tx.manager.query<Sought[]>(seekAll, [
    ...wantedValues(wantedByAll(batch.map(({ items }) => items))),
    batch.map(scopeOfOrder),
    batch.map(({ key }) => key),
  ]);
  if (!sought) throw new Error('the price book did not answer');
  const there = new Set(sought.there.map((pair) => pair.join(' ')));
  const fresh = batch.filter((order) => !there.has(`${scopeOfOrder(order)} ${order.key}`));
  let made = 0;
  for (const order of fresh) if (await write(tx, order, sought)) made += 1;
  return made;
}

async function write(tx: Tx, order: ImportedOrder, { book, buyers }: Sought): Promise<boolean> {
  const { key, number, partNumbers, unified, hidden } = order;
  const buyerId = typeof order.buyer === 'string' ? order.buyer : null;
  const buyer = typeof order.buyer === 'string' ? buyers[order.buyer] : { ...order.buyer, address: null, city: null, province: null };
  if (!buyer) throw new Error(`the buyer of order ${number} is not known here`);
  const wanted = asSeen(order, buyer, book);
  // What is imported was ordered already, whatever the shop offers guests now.
  const draft = draftOrder(wanted, { role: buyerId ? 'wholesaler' : null, buyer, guestsMaySend: true }, book);
  const numbers = draft.parts.length === 1 ? [number] : partNumbers;
  if (numbers.length !== draft.parts.length)
    throw new Error(`order ${number} has ${draft.parts.length} manufacturers and ${numbers.length} numbers`);
  const createdAt = new Date(order.createdAt);
  const placed = { number, buyerId, unified: unified || draft.parts.length > 1, createdAt, hiddenAt: hidden ? createdAt : null };
  const row = { ...placed, buyer, total: draft.total, scope: scopeOfOrder(order), key, fingerprint: fingerprintOf(wanted) };
  return (await writeOrder(tx, row, { parts: draft.parts, numbers })) !== undefined;
}

/** The order as somebody would send it who sees today's book, so that whatever is gone or unknown by now is refused. */
function asSeen({ number, items, unified }: ImportedOrder, { name, phone }: OrderBuyer, book: Book): WantedOrder {
  const { carts, unknown } = priceCart(items, book);
  if (unknown.length > 0) throw new Error(`order ${number} has lines that the price book does not know: ${JSON.stringify(unknown)}`);
  const packs = carts.flatMap((cart) => cart.packs.map(({ id, price, units }): [string, Seen] => [id, { price, units }]));
  const products = carts.flatMap((cart) => cart.products.map(({ id, price }): [string, Seen] => [id, { price }]));
  const totals = new Map(carts.map(({ manufacturer, totalCart }) => [manufacturer.userId, totalCart]));
  return { unified, buyer: { name, phone }, items, seen: new Map([...packs, ...products]), totals };
}

/** What several carts want of the book, every product once. */
function wantedByAll(carts: readonly CartItems[]): Wanted {
  const wanted = carts.map(wantedBy);
  const variations = new Map<string, string[]>();
  for (const { id, variations: some } of wanted.flatMap(({ products }) => products))
    variations.set(id, [...(variations.get(id) ?? []), ...some]);
  return {
    products: [...variations].map(([id, ids]) => ({ id, variations: [...new Set(ids)] })),
    packs: [...new Set(wanted.flatMap(({ packs }) => packs))],
  };
}
