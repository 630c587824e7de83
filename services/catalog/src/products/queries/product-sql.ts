import type { PackSort, ProductSort } from '@shop/contracts';

/**
 * Pieces of SQL that make the API's JSON from rows `p` (product) and `m` (its manufacturer). Cards and details are stored ready to leave and
 * are pasted together as bytes: cutting a brace off a text would count its characters first, which costs more than all the rest.
 */
const withoutEnd = (json: string): string => `substring(json_send(${json}) for octet_length(${json}::text) - 1)`;
const withoutEnds = (json: string): string => `substring(json_send(${json}) from 2 for octet_length(${json}::text) - 2)`;

const unknownManufacturer = `json_build_object('id', p.user_id, 'name', '', 'logo', null)::text`;
const manufacturerOfPage = `coalesce(m.page_json, json_build_object('id', p.user_id, 'name', '', 'logo', null, 'minPurchase', 0, 'phone', '', 'live', false)::text)`;
const cardWith = (manufacturer: string): string => `${withoutEnd('p.card')} || ',"manufacturer":' || textsend(${manufacturer}) || '}'`;

/** A `ProductCard`. */
export const cardJson = cardWith(`coalesce(m.card_json, ${unknownManufacturer})`);

/** A `Product`. */
export const productJson = `${withoutEnd('p.card')} || ',' || ${withoutEnds('p.detail')}
  || textsend(',"logo":' || coalesce(to_json(m.logo)::text, 'null') || ',"manufacturer":' || ${manufacturerOfPage} || '}')`;

/** A JSON list of what `row` makes of each row, in the order `by`. */
export const listOf = (row: string, by: string): string => `'[' || coalesce(string_agg(${row}, ',' order by ${by}), '') || ']'`;

/** Ties by id, so that no page repeats what another has shown (A-15). */
const orders: Record<ProductSort | PackSort, [string, string]> = {
  notOrdered: ['created_at desc', 'id desc'],
  newest: ['created_at desc', 'id desc'],
  lowestPrice: ['price', 'id'],
  highestPrice: ['price desc', 'id desc'],
};
export const orderBy = (sort: ProductSort | PackSort, alias = ''): string => orders[sort].map((column) => alias + column).join(', ');

/** What `orderBy` needs of a row. */
export const orderColumns = (sort: ProductSort | PackSort): string =>
  sort === 'newest' || sort === 'notOrdered' ? 'id, created_at' : 'id, price';

/**
 * A JSON list of cards of the products `p` that `page` selects (see `pageOf`), in order `sort`. Manufacturers are looked up one by one:
 * a plan made without knowing the page's size must not think of reading whole tables.
 */
export const cardsOf = (page: string, sort: ProductSort): string => `
  select ${listOf(cardWith(`coalesce((select m.card_json from manufacturer m where m.id = p.user_id), ${unknownManufacturer})`), orderBy(sort))}
  from (${page}) p`;

/** How far into a list a page starts for its rows to be skipped in the index alone; before that, reading them is cheaper than looking them up. */
export const DEEP = 500;

/** Page `$1` (size) at `$2` (rows to skip) of the products that satisfy `where`. */
export function pageOf(where: string, sort: ProductSort, depth: 'shallow' | 'deep' = 'shallow'): string {
  const columns = orderColumns(sort);
  const page = (select: string): string => `select ${select} from product where ${where} order by ${orderBy(sort)} limit $1 offset $2`;
  if (depth === 'shallow') return page(`${columns}, user_id, card`);
  return `select page.*, found.user_id, found.card from (${page(columns)}) page
    cross join lateral (select user_id, card from product where id = page.id offset 0) found`;
}

/** A JSON object with the cards of one page and how many there are in all. */
export const listJson = (names: { items: string; total: string }, ids: string, sort: ProductSort, total: string): string =>
  `select '{"${names.items}":' || (${cardsOf(ids, sort)}) || ',"${names.total}":' || textsend((${total})::text) || '}'`;
