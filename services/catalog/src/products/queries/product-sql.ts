import type { PackSort, ProductSort } from '@shop/contracts';

/**
 * Pieces of SQL that make the API's JSON from rows `p` (product) and `m` (its manufacturer). Cards and details are stored ready to leave and
 * are pasted together as bytes: cutting a brace off a text would count its characters first, which costs more than all the rest.
 */
const withoutEnd = (json: string): string => `substring(json_send(${json}) for octet_length(${json}::text) - 1)`;
const withoutEnds = (json: string): string => `substring(json_send(${json}) from 2 for octet_length(${json}::text) - 2)`;

const manufacturerOfPage = `coalesce(m.page_json, json_build_object('id', p.user_id, 'name', '', 'logo', null, 'minPurchase', 0, 'phone', '', 'live', false)::text)`;

/** A `ProductCard` of row `p`. */
export const cardJson = 'textsend(p.shown)';

/** A `Product`. */
export const productJson = `${withoutEnd('p.card')} || ',' || ${withoutEnds('p.detail')}
  || textsend(',"logo":' || coalesce(to_json(m.logo)::text, 'null') || ',"manufacturer":' || ${manufacturerOfPage} || '}')`;

/** A JSON list of what `row` makes of each row, in the order `by`. */
export const listOf = (row: string, by: string): string => `'[' || coalesce(string_agg(${row}, ',' order by ${by}), '') || ']'`;

/** Ties by id, so that no page repeats what another has shown. */
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

/** A JSON list of cards of the products that `page` selects, in order `sort`. */
export const cardsOf = (page: string, sort: ProductSort): string => `select ${listOf(cardJson, orderBy(sort))} from (${page}) p`;

/** How far into a list a page starts for its rows to be skipped in the index alone; before that, reading them is cheaper than looking them up. */
export const DEEP = 500;

/** Names of the two fields of a list's answer. */
export interface ListNames {
  items: string;
  total: string;
}

/**
 * The answer of a list as one JSON text: the cards on page `$1` (size) at `$2` (rows to skip) of the products that satisfy `where`, and
 * `total`. Deep pages find their ids in the index alone first. The cards come out of the subquery in its order and are gathered in one go.
 */
export function listPage(names: ListNames, where: string, sort: ProductSort, total: string, depth: 'shallow' | 'deep' = 'shallow'): string {
  const page = (columns: string): string => `select ${columns} from product where ${where} order by ${orderBy(sort)} limit $1 offset $2`;
  const cards =
    depth === 'shallow'
      ? page('shown')
      : `select (select shown from product where id = page.id) from (${page(orderColumns(sort))}) page order by ${orderBy(sort)}`;
  return `select '{"${names.items}":[' || array_to_string(array(${cards}), ',') || '],"${names.total}":' || (${total}) || '}'`;
}
