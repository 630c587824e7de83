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

/** An `OwnProduct` of row `p`. */
export const ownCardJson = `substring(textsend(p.shown) for octet_length(p.shown) - 1)
  || textsend(',"visible":' || p.visible::text || ',"blockedReason":' || coalesce(to_json(p.blocked_reason)::text, 'null') || '}')`;

/** A `Product`. */
export const productJson = `${withoutEnd('p.card')} || ',' || ${withoutEnds('p.detail')}
  || textsend(',"logo":' || coalesce(to_json(m.logo)::text, 'null') || ',"manufacturer":' || ${manufacturerOfPage} || '}')`;

/** A JSON list of what `row` makes of each row, in the order `by`. */
export const listOf = (row: string, by: string): string => `'[' || coalesce(string_agg(${row}, ',' order by ${by}), '') || ']'`;

type Sort = ProductSort | PackSort;

/** Ties by id, so that no page repeats what another has shown. */
const orders: Record<Sort, { column: string; descending: boolean }> = {
  notOrdered: { column: 'created_at', descending: true },
  newest: { column: 'created_at', descending: true },
  lowestPrice: { column: 'price', descending: false },
  highestPrice: { column: 'price', descending: true },
};

export function orderBy(sort: Sort, { backwards = false } = {}): string {
  const { column, descending } = orders[sort];
  const direction = descending === backwards ? '' : ' desc';
  return `${column}${direction}, id${direction}`;
}

/** What `orderBy` needs of a row. */
export const orderColumns = (sort: Sort): string => `id, ${orders[sort].column}`;

/** A JSON list of cards of the products that `page` selects (`id`, `created_at`, `shown`), the newest first. */
export const cardsOf = (page: string): string => `select ${listOf(cardJson, orderBy('newest'))} from (${page}) p`;

/** Names of the two fields of a list's answer. */
export interface ListNames {
  items: string;
  total: string;
}

const answer = ({ items, total }: ListNames, cards: string, n: string): string =>
  `select '{"${items}":[' || array_to_string(array(${cards}), ',') || '],"${total}":' || (${n}) || '}'`;

/**
 * The answer of a list as one JSON text: the cards on page `$1` (size) at `$2` (rows to skip) of the public products whose place satisfies
 * `where`, and `total`, a statement. Ids come from an index alone, counted from the end that is nearer: the last page costs what the first does.
 */
export function listPage(names: ListNames, where: string, sort: ProductSort, total: string): string {
  const half = (backwards: boolean, limit: string, offset: string): string =>
    `(select ${orderColumns(sort)} from product_place where ${where} order by ${orderBy(sort, { backwards })} limit ${limit} offset ${offset})`;
  const n = '(select n from total)';
  // A limit of nothing reads nothing.
  const fromTheFront = half(false, `case when $2 * 2 <= ${n} then $1 else 0 end`, '$2');
  const fromTheBack = half(
    true,
    `case when $2 * 2 <= ${n} then 0 else greatest(least($1, ${n} - $2), 0) end`,
    `greatest(${n} - $2 - $1, 0)`,
  );
  const cards = `select (select shown from product where id = page.id) from (${fromTheFront} union all ${fromTheBack}) page order by ${orderBy(sort)}`;
  return `with total as materialized (${total}) ${answer(names, cards, n)}`;
}

/**
 * The same of rows of `product` itself, hidden ones included: for pages near the beginning, of a list whose index has the rows in its order.
 */
export function frontPage(names: ListNames, where: string, sort: ProductSort, total: string): string {
  const cards = `select shown from product where ${where} order by ${orderBy(sort)} limit $1 offset $2`;
  return answer(names, cards, total);
}
