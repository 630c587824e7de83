import { createServer, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { OrderRequest, CartItems } from '@shop/contracts';
import pg from 'pg';

/**
 * Upper bound for the orders bench: only `node:http` and `pg`. An order is one transaction with one select, two inserts and one insert
 * into the outbox; a cart is one select of rows with the ready answer. No rule is checked. A separate process: `node baseline-orders.js
 * <database url>`.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

interface Row {
  id: string;
  variation: string;
  seller: string;
  name: string;
  price: number;
}
interface Shown {
  id: string;
  variation: string;
  seller: string;
  price: number;
  product: object;
  inventory: object;
  manufacturer: object;
}
const book = 'select id, variation, seller, name, price from bench.book where variation = any($1)';
const shown = 'select id, variation, seller, price, product, inventory, manufacturer from bench.book where variation = any($1)';

/** Returns the same document as the service, from rows with its ready parts. */
async function cart({ products }: CartItems): Promise<string> {
  const quantities = new Map(products.flatMap(({ variations }) => variations.map((one) => [one.variationId, one.quantity])));
  const { rows } = await pool.query<Shown>({ name: 'cart', text: shown, values: [[...quantities.keys()]] });
  const carts = new Map<string, { manufacturer: object; packs: []; products: object[]; totalCart: number; missing: number }>();
  const inventories = new Map<string, object[]>();
  for (const { id, variation, seller, price, product, inventory, manufacturer } of rows) {
    const own = carts.get(seller) ?? { manufacturer, packs: [], products: [], totalCart: 0, missing: 0 };
    carts.set(seller, own);
    const lines = inventories.get(id) ?? [];
    if (lines.length === 0) own.products.push({ ...product, state: 'ok', inventories: lines });
    inventories.set(id, lines);
    const totalItem = quantities.get(variation) ?? 0;
    lines.push({ ...inventory, totalItem, state: 'ok' });
    own.totalCart += price * totalItem;
  }
  const all = [...carts.values()];
  return JSON.stringify({ carts: all, unknown: [], total: all.reduce((sum, { totalCart }) => sum + totalCart, 0) });
}

async function order({ carts }: OrderRequest, key: string): Promise<string> {
  const quantities = new Map(
    carts.flatMap(({ products }) => products.flatMap(({ inventories }) => inventories.map((one) => [one.id, one.totalItem]))),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>({ name: 'book', text: book, values: [[...quantities.keys()]] });
    const lines = rows.map((row) => ({ ...row, total: row.price * (quantities.get(row.variation) ?? 0) }));
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const id = randomUUID();
    await client.query({ name: 'order', text: 'insert into bench.orders (id, key, total) values ($1, $2, $3)', values: [id, key, total] });
    const sellers = [...new Set(lines.map(({ seller }) => seller))];
    const parts = sellers.map((seller) => ({ id: randomUUID(), order: id, seller, lines: lines.filter((line) => line.seller === seller) }));
    const values = [JSON.stringify(parts)];
    const from = 'from jsonb_to_recordset($1::jsonb) as part (id uuid, "order" uuid, seller uuid, lines jsonb)';
    await client.query({ name: 'parts', text: `insert into bench.part select id, "order", seller, lines ${from}`, values });
    await client.query({
      name: 'outbox',
      text: `insert into bench.outbox (about, body) select id, to_jsonb(part) - 'lines' ${from}`,
      values,
    });
    await client.query('commit');
    return JSON.stringify({ id, total, subOrders: parts.map((part) => ({ id: part.id, seller: part.seller })) });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = createServer((request, response) => {
  const answering = bodyOf(request).then((body) =>
    request.url === '/api/orders' ? order(body as OrderRequest, String(request.headers['idempotency-key'])) : cart(body as CartItems),
  );
  answering.then(
    (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
