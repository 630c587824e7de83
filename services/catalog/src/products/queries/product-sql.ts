import type { PackSort, ProductSort } from '@shop/contracts';

/** Pieces of SQL that make the API's JSON from rows `p` (product) and `m` (its manufacturer). Cards and details are stored ready to leave. */
const manufacturerCard = `coalesce(m.card_json, json_build_object('id', p.user_id, 'name', '', 'logo', null)::text)`;
const manufacturerOfPage = `coalesce(m.page_json, json_build_object('id', p.user_id, 'name', '', 'logo', null, 'minPurchase', 0, 'phone', '', 'live', false)::text)`;

const withoutEnd = (json: string): string => `left(${json}::text, -1)`;

/** A `ProductCard`. */
export const cardJson = `${withoutEnd('p.card')} || ',"manufacturer":' || ${manufacturerCard} || '}'`;

/** A `Product`. */
export const productJson = `${withoutEnd('p.card')} || ',' || ltrim(${withoutEnd('p.detail')}, '{') || ',"logo":' || coalesce(to_json(m.logo)::text, 'null')
  || ',"manufacturer":' || ${manufacturerOfPage} || '}'`;

/** Ties by id, so that no page repeats what another has shown. */
const orders: Record<ProductSort | PackSort, [string, string]> = {
  notOrdered: ['created_at desc', 'id desc'],
  newest: ['created_at desc', 'id desc'],
  lowestPrice: ['price', 'id'],
  highestPrice: ['price desc', 'id desc'],
};
export const orderBy = (sort: ProductSort | PackSort, alias = ''): string => orders[sort].map((column) => alias + column).join(', ');

/** A JSON list of cards of the products that `ids` selects (columns of its order included), in order `sort`. */
export const cardsOf = (ids: string, sort: ProductSort): string => `
  select '[' || coalesce(string_agg(${cardJson}, ',' order by ${orderBy(sort, 'p.')}), '') || ']'
  from (${ids}) page join product p on p.id = page.id left join manufacturer m on m.id = p.user_id`;

/** Page `$1` (size) at `$2` (rows to skip) of the products that satisfy `where`, from an index alone. */
export const pageOf = (where: string, sort: ProductSort): string =>
  `select id from product where ${where} order by ${orderBy(sort)} limit $1 offset $2`;

/** A JSON object with the cards of one page and how many there are in all. */
export const listJson = (names: { items: string; total: string }, ids: string, sort: ProductSort, total: string): string =>
  `select '{"${names.items}":' || (${cardsOf(ids, sort)}) || ',"${names.total}":' || (${total}) || '}'`;
