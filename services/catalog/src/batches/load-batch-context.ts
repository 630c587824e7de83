import { batchLimits, batchTexts, adjustPrice, CodedError, normalizeName, type BatchRequest, type BatchRow } from '@shop/contracts';
import { isUuid } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { findOwnedImages } from '../images/owned-images.js';
import type { CodeOwner } from '../products/article-codes.js';
import { imageUrlsOf, type Product } from '../products/product.entity.js';
import type { BatchContext } from './batch.rules.js';

/** Loads the caller's products of these ids, and those with the codes of the rows: with locks in a publication, without in a check. */
export interface BatchLoaders {
  products: (ids: string[]) => Promise<Product[]>;
  codeOwners: (rows: readonly BatchRow[]) => Promise<Map<string, CodeOwner>>;
}

/** Loads the rows of a batch and the data they are validated against, with at most seven statements for any number of rows. */
export async function loadBatchContext(
  manager: EntityManager,
  userId: string,
  request: BatchRequest,
  load: BatchLoaders,
): Promise<{ rows: BatchRow[]; context: BatchContext }> {
  const namedIds =
    request.kind === 'rows' ? request.rows.flatMap(({ id }) => id?.toLowerCase() ?? []) : await findIdsToPrice(manager, userId, request);
  const codeOwners = await load.codeOwners(request.kind === 'rows' ? request.rows : []);
  const owners = await loadOwners(manager, namedIds);
  const ownIds = [...owners].flatMap(([id, owner]) => (owner === userId ? [id] : []));
  const products = new Map((ownIds.length > 0 ? await load.products(ownIds) : []).map((product) => [product.id, product]));
  const rows = request.kind === 'rows' ? request.rows : namedIds.map((id, i) => priceRow(i + 1, id, products.get(id), request));
  const imageUrls = rows.flatMap(({ price: _, ...draft }) => imageUrlsOf(draft));
  const uploads = await findOwnedImages(manager, userId, [...new Set(imageUrls)]);
  return { rows, context: { products, owners, uploads, sameNameByRow: await findProductsOfSameName(manager, userId, rows), codeOwners } };
}

type PriceChange = Extract<BatchRequest, { kind: 'prices' }>;

/** Ids of the products of a price change, newest first: the ids of the request, or the caller's own products in a category. */
export async function findIdsToPrice(manager: EntityManager, userId: string, { where }: PriceChange): Promise<string[]> {
  const { categoryId, ids } = where;
  if (ids) return ids;
  const rows = await manager.query<{ id: string }[]>(
    `select id from product where user_id = $1 and ($2::int is null or category_id = $2 or type = $2) order by created_at desc, id desc limit $3`,
    [userId, categoryId ?? null, batchLimits.rows + 1],
  );
  if (rows.length > batchLimits.rows) throw CodedError.invalid('batch.too-large', { where: batchTexts.tooMany });
  return rows.map(({ id }) => id);
}

const priceRow = (n: number, id: string, product: Product | undefined, { percent, amount, round }: PriceChange): BatchRow => {
  const by = { ...(percent === undefined ? {} : { percent }), ...(amount === undefined ? {} : { amount }), round };
  return product ? { n, id, price: adjustPrice(product.price, by) } : { n, id };
};

async function loadOwners(manager: EntityManager, ids: string[]): Promise<Map<string, string>> {
  const validIds = [...new Set(ids.filter(isUuid))];
  if (validIds.length === 0) return new Map();
  const rows = await manager.query<{ id: string; user_id: string }[]>('select id, user_id from product where id = any($1)', [validIds]);
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

/** Finds the caller's products that have the name of a new row, ignoring accents, case and repeated spaces. */
async function findProductsOfSameName(
  manager: EntityManager,
  userId: string,
  rows: readonly BatchRow[],
): Promise<BatchContext['sameNameByRow']> {
  const newRows = rows.filter(({ id, repeat, name }) => id === undefined && !repeat && normalizeName(name));
  if (newRows.length === 0) return new Map();
  const matches = await manager.query<{ n: number; id: string; version: number }[]>(
    `select distinct on (given.n) given.n, p.id, p.version
     from unnest($2::int[], $3::text[]) as given (n, name)
     join product p on p.user_id = $1
       and lower(unaccent(regexp_replace(btrim(p.name), '\\s+', ' ', 'g'))) = lower(unaccent(regexp_replace(given.name, '\\s+', ' ', 'g')))
     order by given.n, p.created_at desc, p.id desc`,
    [userId, newRows.map(({ n }) => n), newRows.map(({ name }) => normalizeName(name))],
  );
  return new Map(matches.map(({ n, id, version }) => [n, { id, version }]));
}
