import type { Product } from '@shop/contracts';

/** Fields that an edit changes, named as in the API. */
export type Content = Record<string, string | number>;

/** A product or manufacturer that the bench edits, with the answers that its editor received. */
export interface EditTarget {
  kind: 'product' | 'manufacturer';
  id: string;
  /** Owner, whose token edits it. */
  userId: string;
  /** Fields that an edit does not change. */
  body: Record<string, unknown>;
  /** Content of the last edit that was answered with success; undefined before the first. */
  acknowledged: Content | undefined;
  /** Contents sent after that, without an answer. */
  attempted: Content[];
  /** Contents sent, and answered with success, since `versionAtStart`. */
  sentCount: number;
  savedCount: number;
  /** Version of the row when the counts began. */
  versionAtStart: number;
  isBusy: boolean;
  /** Excluded from the regular edits. */
  isReserved: boolean;
}

interface Rows {
  <Row extends Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
const initialState = {
  acknowledged: undefined,
  attempted: [],
  sentCount: 0,
  savedCount: 0,
  versionAtStart: 0,
  isBusy: false,
  isReserved: false,
};

/** Name and price. */
export const nextProductContent = (product: EditTarget, n: number): Content => ({
  name: `${String(product.body['name']).slice(0, 60)} n${n}`,
  price: 1000 + ((n * 37) % 90_000),
});
/** The description is searched; the minimum purchase is on the pages of all its products. */
export const nextManufacturerContent = (_: EditTarget, n: number): Content => ({
  description: `Ropa de fábrica, temporada ${n}`,
  minPurchase: 10_000 + (n % 5000),
});

export const productOf = ({ body }: EditTarget): Product => body as unknown as Product;

/** Reads some products of many manufacturers through the API. */
export async function productsToEdit(rows: Rows, url: string, count: number): Promise<EditTarget[]> {
  const chosen = await rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit $1', [count]);
  return inBatches(chosen, async ({ id }) => {
    const body = await read<Product>(`${url}/api/products/${id}`);
    return { ...initialState, attempted: [], kind: 'product', id, userId: body.userId, body: { ...body } };
  });
}

/** Reads the manufacturers with the fewest products, because each edit renders the pages of all its products again. */
export async function manufacturersToEdit(rows: Rows, url: string, count: number): Promise<EditTarget[]> {
  const chosen = await rows<{ id: string }>(
    `select m.id from catalog.manufacturer m join catalog.product p on p.user_id = m.id
      where verification_status = 'verified' and not m.suspended group by m.id order by count(*), m.id limit $1`,
    [count],
  );
  return inBatches(chosen, async ({ id }) => {
    const body = await read<Record<string, unknown>>(`${url}/api/manufacturers/${id}`);
    return { ...initialState, attempted: [], kind: 'manufacturer', id, userId: id, body };
  });
}

async function read<Body>(url: string): Promise<Body> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Body;
}

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += 16) done.push(...(await Promise.all(items.slice(i, i + 16).map(work))));
  return done;
}
