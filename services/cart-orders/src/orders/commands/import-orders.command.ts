import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BuyerData, CartItems } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { type Book, bookJson, type BookRequest, bookParameters } from '../../price-book/book.js';
import { priceCart, bookRequestFor } from '../../cart/price-cart.js';
import { computeFingerprint } from '../fingerprint.js';
import { type OrderBuyer, wholesalerJson } from '../order-buyer.js';
import { writeOrder } from '../order-row.js';
import { draftOrder } from '../order.rules.js';
import type { SeenPrice, RequestedOrder } from '../orders.dto.js';
import { idempotencyScope } from '../scope.js';

/** An order to import. Its lines get their names and prices from the price book. */
export interface ImportedOrder {
  /** Idempotency key: if the buyer already has an order with this key, the import skips it. */
  key: string;
  number: string;
  /**
   * Numbers of the parts, in the order in which manufacturers appear in `items`. Empty for one manufacturer: its part has the order's
   * number.
   */
  partNumbers: readonly string[];
  /** A wholesaler's id, or the name and phone of a guest. */
  buyer: string | BuyerData;
  unified: boolean;
  items: CartItems;
  /** ISO 8601. */
  createdAt: string;
  /** True if the buyer hid it in their list. */
  hidden?: boolean;
}

/**
 * Imports orders with the same rules as placed orders, one transaction for each batch; no mails are sent and hourly limits do not apply. Returns the
 * number of orders created. Throws at the first batch with an order that breaks a rule or names a buyer or item without a replica row.
 */
export class ImportOrders extends Command<number> {
  constructor(readonly orders: readonly ImportedOrder[]) {
    super();
  }
}

const BATCH_SIZE = 50;

const orderScope = ({ buyer }: ImportedOrder): string => idempotencyScope(typeof buyer === 'string' ? { id: buyer } : undefined);

/** Reads the price book, the wholesalers by id, and the orders that already exist with these scopes and keys. */
const loadImportContext = `select ${bookJson({ withContents: true })} as book,
  (select coalesce(json_agg(json_build_array(o.scope, o.key)), '[]')
   from orders o join unnest($4::text[], $5::text[]) as requested (scope, key) using (scope, key)) as existing,
  (select coalesce(json_object_agg(b.id, ${wholesalerJson}), '{}') from buyer b where b.id::text = any($4) and b.deleted_at is null) as buyers`;
interface ImportContext {
  book: Book;
  existing: [scope: string, key: string][];
  buyers: Record<string, OrderBuyer>;
}

@CommandHandler(ImportOrders)
export class ImportOrdersHandler implements ICommandHandler<ImportOrders> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ orders }: ImportOrders): Promise<number> {
    let created = 0;
    for (let i = 0; i < orders.length; i += BATCH_SIZE)
      created += await this.unitOfWork.run((tx) => importBatch(tx, orders.slice(i, i + BATCH_SIZE)));
    return created;
  }
}

async function importBatch(tx: Tx, batch: readonly ImportedOrder[]): Promise<number> {
  const [context] = await tx.manager.query<ImportContext[]>(loadImportContext, [
    ...bookParameters(bookRequestForAll(batch.map(({ items }) => items))),
    batch.map(orderScope),
    batch.map(({ key }) => key),
  ]);
  if (!context) throw new Error('the price book query returned no row');
  const existing = new Set(context.existing.map((pair) => pair.join(' ')));
  const newOrders = batch.filter((order) => !existing.has(`${orderScope(order)} ${order.key}`));
  let created = 0;
  for (const order of newOrders) if (await importOrder(tx, order, context)) created += 1;
  return created;
}

async function importOrder(tx: Tx, order: ImportedOrder, { book, buyers }: ImportContext): Promise<boolean> {
  const { key, number, partNumbers, unified, hidden } = order;
  const buyerId = typeof order.buyer === 'string' ? order.buyer : null;
  const buyer = typeof order.buyer === 'string' ? buyers[order.buyer] : { ...order.buyer, address: null, city: null, province: null };
  if (!buyer) throw new Error(`the buyer of order ${number} is not known: no replica row`);
  const requested = toRequestedOrder(order, buyer, book);
  // Imported guest orders were placed in the past, so they are accepted even if guest orders are disabled now.
  const draft = draftOrder(requested, { role: buyerId ? 'wholesaler' : null, buyer, canGuestsOrder: true }, book);
  const numbers = draft.parts.length === 1 ? [number] : partNumbers;
  if (numbers.length !== draft.parts.length)
    throw new Error(`order ${number} has ${draft.parts.length} manufacturers and ${numbers.length} numbers`);
  const createdAt = new Date(order.createdAt);
  const header = { number, buyerId, unified: unified || draft.parts.length > 1, createdAt, hiddenAt: hidden ? createdAt : null };
  const row = { ...header, buyer, total: draft.total, scope: orderScope(order), key, fingerprint: computeFingerprint(requested) };
  return (await writeOrder(tx, row, { parts: draft.parts, numbers, isImport: true })).subOrders !== undefined;
}

/** Builds the request of a buyer who sees today's prices. Deleted items are refused later by `draftOrder`, unknown ones here. */
function toRequestedOrder({ number, items, unified }: ImportedOrder, { name, phone }: OrderBuyer, book: Book): RequestedOrder {
  const { carts, unknown } = priceCart(items, book);
  if (unknown.length > 0) throw new Error(`order ${number} has lines that the price book does not know: ${JSON.stringify(unknown)}`);
  const packs = carts.flatMap((cart) => cart.packs.map(({ id, price, units }): [string, SeenPrice] => [id, { price, units }]));
  const products = carts.flatMap((cart) => cart.products.map(({ id, price }): [string, SeenPrice] => [id, { price }]));
  const totals = new Map(carts.map(({ manufacturer, totalCart }) => [manufacturer.userId, totalCart]));
  return { unified, buyer: { name, phone }, items, seen: new Map([...packs, ...products]), totals, shipping: new Map() };
}

/** Merges the book requests of several carts, so that each product is read once. */
function bookRequestForAll(carts: readonly CartItems[]): BookRequest {
  const requested = carts.map(bookRequestFor);
  const variations = new Map<string, string[]>();
  for (const { id, variations: variationIds } of requested.flatMap(({ products }) => products))
    variations.set(id, [...(variations.get(id) ?? []), ...variationIds]);
  return {
    products: [...variations].map(([id, ids]) => ({ id, variations: [...new Set(ids)] })),
    packs: [...new Set(requested.flatMap(({ packs }) => packs))],
  };
}
