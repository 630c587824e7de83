import { batchMost, batchTexts, changedPrice, CodedError, type BatchRequest, type BatchRow } from '@shop/contracts';
import { isUuid } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { ownedImages } from '../images/owned-images.js';
import { picturesOf, type Product } from '../products/product.entity.js';
import type { LookedAt } from './batch.rules.js';

/** Reads the caller's products of these ids, locked or not. */
export type LoadProducts = (ids: string[]) => Promise<Product[]>;

/** The rows a batch stands for, and all that they are judged by: at most five statements, however many rows. */
export async function lookAt(
  manager: EntityManager,
  userId: string,
  request: BatchRequest,
  load: LoadProducts,
): Promise<{ rows: BatchRow[]; at: LookedAt }> {
  const named =
    request.kind === 'rows' ? request.rows.flatMap(({ id }) => id?.toLowerCase() ?? []) : await pricedIds(manager, userId, request);
  const owners = await ownersOf(manager, named);
  const own = [...owners].flatMap(([id, owner]) => (owner === userId ? [id] : []));
  const products = new Map((own.length > 0 ? await load(own) : []).map((product) => [product.id, product]));
  const rows = request.kind === 'rows' ? request.rows : named.map((id, i) => priceRow(i + 1, id, products.get(id), request));
  const pictures = rows.flatMap(({ price: _, ...draft }) => picturesOf(draft));
  const uploads = await ownedImages(manager, userId, [...new Set(pictures)]);
  return { rows, at: { products, owners, uploads, sameName: await sameNames(manager, userId, rows) } };
}

type Prices = Extract<BatchRequest, { kind: 'prices' }>;

/** The products whose prices are meant, the newest first: those that are named, or the caller's own under a category. */
export async function pricedIds(manager: EntityManager, userId: string, { where }: Prices): Promise<string[]> {
  const { categoryId, ids } = where;
  if (ids) return ids;
  const found = await manager.query<{ id: string }[]>(
    `select id from product where user_id = $1 and ($2::int is null or category_id = $2 or type = $2) order by created_at desc, id desc limit $3`,
    [userId, categoryId ?? null, batchMost.rows + 1],
  );
  if (found.length > batchMost.rows) throw CodedError.invalid('batch.too-large', { where: batchTexts.tooMany });
  return found.map(({ id }) => id);
}

const priceRow = (n: number, id: string, product: Product | undefined, { percent, amount, round }: Prices): BatchRow => {
  const by = { ...(percent === undefined ? {} : { percent }), ...(amount === undefined ? {} : { amount }), round };
  return product ? { n, id, price: changedPrice(product.price, by) } : { n, id };
};

async function ownersOf(manager: EntityManager, ids: string[]): Promise<Map<string, string>> {
  const possible = [...new Set(ids.filter(isUuid))];
  if (possible.length === 0) return new Map();
  const found = await manager.query<{ id: string; user_id: string }[]>('select id, user_id from product where id = any($1)', [possible]);
  return new Map(found.map((row) => [row.id, row.user_id]));
}

/** New rows whose name is that of one of the caller's products, accents and case apart. */
async function sameNames(manager: EntityManager, userId: string, rows: readonly BatchRow[]): Promise<LookedAt['sameName']> {
  const made = rows.filter(({ id, repeat, name }) => id === undefined && !repeat && name?.trim());
  if (made.length === 0) return new Map();
  const found = await manager.query<{ n: number; id: string; version: number }[]>(
    `select distinct on (given.n) given.n, p.id, p.version
     from unnest($2::int[], $3::text[]) as given (n, name)
     join product p on p.user_id = $1 and lower(unaccent(btrim(p.name))) = lower(unaccent(given.name))
     order by given.n, p.created_at desc, p.id desc`,
    [userId, made.map(({ n }) => n), made.map(({ name }) => name?.trim())],
  );
  return new Map(found.map(({ n, id, version }) => [n, { id, version }]));
}
