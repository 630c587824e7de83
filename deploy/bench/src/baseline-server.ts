import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CartItems, OrderRequest } from '@shop/contracts';
import pg from 'pg';

/**
 * Upper bound for reads and orders: only `node:http` and `pg`, on tables whose rows are the ready answers, without any rule. A separate
 * process, forked with the database URL; it sends its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

/** Runs a prepared statement. */
const query = async <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[] = [],
  client: pg.Pool | pg.PoolClient = pool,
) => (await client.query<Row>({ name, text, values })).rows;

async function list(): Promise<string> {
  const rows = await query<{ card: string }>(
    'list',
    `(select card from bench.ideal where kind = 'product' order by created_at desc, id desc limit 24)
     union all select card from bench.ideal where kind = 'total'`,
  );
  const total = rows.pop()?.card ?? '0';
  return `{"products":[${rows.map((row) => row.card).join(',')}],"totalProducts":${total}}`;
}

async function detail(id: string): Promise<string> {
  const [row] = await query<{ detail: string }>('detail', 'select detail from bench.ideal where id = $1', [id]);
  return row?.detail ?? '{}';
}

async function search(term: string): Promise<string> {
  const best = (kind: string): string =>
    `(select kind, card from bench.ideal where kind = '${kind}' and words @@ to_tsquery('simple', $1) order by ts_rank(words, to_tsquery('simple', $1)) desc, id limit 3)`;
  const rows = await query<{ kind: string; card: string }>('search', `${best('product')} union all ${best('manufacturer')}`, [`${term}:*`]);
  const cards = (kind: string): string => rows.flatMap((row) => (row.kind === kind ? [row.card] : [])).join(',');
  return `{"products":[${cards('product')}],"users":[${cards('manufacturer')}]}`;
}

interface VariantRow {
  id: string;
  variation: string;
  seller: string;
  price: number;
  product: object;
  inventory: object;
  manufacturer: object;
}

const groupBy = (rows: VariantRow[], column: 'seller' | 'id'): VariantRow[][] =>
  [...new Set(rows.map((row) => row[column]))].map((value) => rows.filter((row) => row[column] === value));

/** The same document as the service's, from rows with its ready parts. */
async function cart({ products }: CartItems): Promise<string> {
  const quantities = new Map(products.flatMap(({ variations }) => variations.map((one) => [one.variationId, one.quantity])));
  const rows = await query<VariantRow>('cart', 'select * from bench.variant where variation = any($1)', [[...quantities.keys()]]);
  const carts = groupBy(rows, 'seller').map((own) => {
    const shown = groupBy(own, 'id').map((lines) => ({
      ...lines[0]?.product,
      state: 'ok',
      inventories: lines.map(({ inventory, variation }) => ({ ...inventory, totalItem: quantities.get(variation), state: 'ok' })),
    }));
    const totalCart = own.reduce((sum, { price, variation }) => sum + price * (quantities.get(variation) ?? 0), 0);
    return { manufacturer: own[0]?.manufacturer, packs: [], products: shown, totalCart, missing: 0 };
  });
  return JSON.stringify({ carts, unknown: [], total: carts.reduce((sum, { totalCart }) => sum + totalCart, 0) });
}

/** One transaction with one select, two inserts and one insert into the outbox. */
async function order({ carts }: OrderRequest, key: string): Promise<string> {
  const quantities = new Map(
    carts.flatMap(({ products }) => products.flatMap(({ inventories }) => inventories.map((one) => [one.id, one.totalItem]))),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    const variants = 'select id, variation, seller, product ->> $2 as name, price from bench.variant where variation = any($1)';
    const lines = await query<VariantRow>('variants', variants, [[...quantities.keys()], 'name'], client);
    const total = lines.reduce((sum, line) => sum + line.price * (quantities.get(line.variation) ?? 0), 0);
    const id = randomUUID();
    await query('order', 'insert into bench.orders (id, key, total) values ($1, $2, $3)', [id, key, total], client);
    const parts = groupBy(lines, 'seller').map((own) => ({ id: randomUUID(), order: id, seller: own[0]?.seller, lines: own }));
    const from = 'from jsonb_to_recordset($1::jsonb) as part (id uuid, "order" uuid, seller uuid, lines jsonb)';
    await query('parts', `insert into bench.part select id, "order", seller, lines ${from}`, [JSON.stringify(parts)], client);
    const outbox = `insert into bench.outbox (about, body) select id, to_jsonb(part) - 'lines' ${from}`;
    await query('outbox', outbox, [JSON.stringify(parts)], client);
    await client.query('commit');
    return JSON.stringify({ id, total, subOrders: parts.map((part) => ({ id: part.id, seller: part.seller })) });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage): Promise<string> {
  const [, route, argument = ''] = (request.url ?? '').split('/');
  if (route === 'list') return list();
  if (route === 'detail') return detail(argument);
  if (route === 'search') return search(decodeURIComponent(argument));
  const body = await json(request);
  return argument === 'orders' ? order(body as OrderRequest, String(request.headers['idempotency-key'])) : cart(body as CartItems);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
