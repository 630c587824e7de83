import type { Product } from '@shop/contracts';

/** What an edit changes; fields as the API has them. */
export type Content = Record<string, string | number>;

/** A product or a manufacturer that somebody edits, and what its editor knows of it. */
export interface Edited {
  kind: 'product' | 'manufacturer';
  id: string;
  /** Who may edit it. */
  userId: string;
  /** Everything an edit does not change. */
  body: Record<string, unknown>;
  /** What was acknowledged last; undefined: nothing yet. */
  acknowledged: Content | undefined;
  /** What was sent after that, without an answer that says it was saved. */
  attempted: Content[];
  /** Different contents sent and acknowledged since `counted`. */
  sent: number;
  saved: number;
  /** Version of the row when counting began. */
  counted: number;
  busy: boolean;
  /** Kept from the usual editing. */
  reserved: boolean;
}

interface Rows {
  <Row extends Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
const none = { acknowledged: undefined, attempted: [], sent: 0, saved: 0, counted: 0, busy: false, reserved: false };

/** The name everybody sees, and the price. */
export const productContent = (product: Edited, n: number): Content => ({
  name: `${String(product.body['name']).slice(0, 60)} n${n}`,
  price: 1000 + ((n * 37) % 90_000),
});
/** The description is in the search, the least purchase on the pages of all its products. */
export const manufacturerContent = (_: Edited, n: number): Content => ({
  description: `Ropa de fábrica, temporada ${n}`,
  minPurchase: 10_000 + (n % 5000),
});

/** What its editor read of a product. */
export const productOf = ({ body }: Edited): Product => body as unknown as Product;

/** Some products of many manufacturers, as the API shows them. */
export async function productsToEdit(rows: Rows, url: string, count: number): Promise<Edited[]> {
  const chosen = await rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit $1', [count]);
  return inTurn(chosen, async ({ id }) => {
    const body = await read<Product>(`${url}/api/products/${id}`);
    return { ...none, attempted: [], kind: 'product', id, userId: body.userId, body: { ...body } };
  });
}

/** The same for manufacturers: those with the fewest products first, since each edit makes all their pages again. */
export async function manufacturersToEdit(rows: Rows, url: string, count: number): Promise<Edited[]> {
  const chosen = await rows<{ id: string }>(
    `select m.id from catalog.manufacturer m join catalog.product p on p.user_id = m.id
      where verification_status = 'verified' and not m.suspended group by m.id order by count(*), m.id limit $1`,
    [count],
  );
  return inTurn(chosen, async ({ id }) => {
    const body = await read<Record<string, unknown>>(`${url}/api/manufacturers/${id}`);
    return { ...none, attempted: [], kind: 'manufacturer', id, userId: id, body };
  });
}

async function read<Body>(url: string): Promise<Body> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Body;
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += 16) done.push(...(await Promise.all(items.slice(i, i + 16).map(work))));
  return done;
}
