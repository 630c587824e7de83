import type { ProductSort } from '@shop/contracts';
import { sellerPageJson } from '../../seller-sql.js';
import { orderBy, orderColumns } from '../../order-sql.js';

/**
 * SQL fragments that build the API's JSON from rows `p` (product) and `m` (its manufacturer). The stored JSON documents are concatenated
 * as bytes: removing a brace from a text would make PostgreSQL count its characters, which costs more than the rest of the query.
 */
const withoutClosingBrace = (json: string): string => `substring(json_send(${json}) for octet_length(${json}::text) - 1)`;
const withoutBraces = (json: string): string => `substring(json_send(${json}) from 2 for octet_length(${json}::text) - 2)`;

/** A `ProductCard` of row `p`. */
export const cardJson = 'textsend(p.card_with_seller)';

/** An `OwnProduct` of row `p`. */
export const ownCardJson = `substring(textsend(p.card_with_seller) for octet_length(p.card_with_seller) - 1)
  || textsend(',"articleCode":' || coalesce(to_json(p.article_code)::text, 'null') || ',"visible":' || p.visible::text || ',"blockedReason":' || coalesce(to_json(p.blocked_reason)::text, 'null') || '}')`;

/** A `Product`. */
export const productJson = `${withoutClosingBrace('p.card')} || ',' || ${withoutBraces('p.detail')}
  || textsend(',"logo":' || coalesce(to_json(m.logo)::text, 'null') || ',"manufacturer":' || ${sellerPageJson('p.user_id')} || '}')`;

/** A JSON list with the expression `row` for each row, ordered by `by`. */
export const listOf = (row: string, by: string): string => `'[' || coalesce(string_agg(${row}, ',' order by ${by}), '') || ']'`;

/** A JSON list of cards, newest first, of the products that `page` selects (`id`, `created_at`, `card_with_seller`). */
export const cardList = (page: string): string => `select ${listOf(cardJson, orderBy('newest'))} from (${page}) p`;

/** Names of the two fields in the response of a list. */
export interface ListNames {
  items: string;
  total: string;
}

const listAnswer = ({ items, total }: ListNames, cards: string, n: string): string =>
  `select '{"${items}":[' || array_to_string(array(${cards}), ',') || '],"${total}":' || (${n}) || '}'`;

/**
 * The JSON text of one page of public products: `$1` is its size, `$2` its offset. `where` filters `table`; `total` is a
 * statement. Ids come from an index only, counted from the nearer end, so that the last page costs as much as the first.
 */
export function listPage(
  names: ListNames,
  where: string,
  sort: ProductSort,
  total: string,
  table: 'product_listing' | 'product' = 'product_listing',
): string {
  const pagePart = (backwards: boolean, limit: string, offset: string): string =>
    `(select ${orderColumns(sort)} from ${table} where ${where} order by ${orderBy(sort, { backwards })} limit ${limit} offset ${offset})`;
  const totalRows = '(select n from total)';
  // With `limit 0` PostgreSQL reads no row: only one of the two parts is executed.
  const fromStart = pagePart(false, `case when $2 * 2 <= ${totalRows} then $1 else 0 end`, '$2');
  const fromEnd = pagePart(
    true,
    `case when $2 * 2 <= ${totalRows} then 0 else greatest(least($1, ${totalRows} - $2), 0) end`,
    `greatest(${totalRows} - $2 - $1, 0)`,
  );
  const cards = `select (select card_with_seller from product where id = page.id) from (${fromStart} union all ${fromEnd}) page order by ${orderBy(sort)}`;
  return `with total as materialized (${total}) ${listAnswer(names, cards, totalRows)}`;
}

/** The same, read from `product` itself and including hidden rows: for the first pages of a list whose index has its rows in order. */
export function frontPage(names: ListNames, where: string, sort: ProductSort, total: string): string {
  const cards = `select card_with_seller from product where ${where} order by ${orderBy(sort)} limit $1 offset $2`;
  return listAnswer(names, cards, total);
}
