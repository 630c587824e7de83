/** Pieces of SQL that several reads of orders share. */

/** Whether a time lies within days of Buenos Aires, both included; null = no border. */
export const withinDays = (column: string, from: string, to: string): string =>
  `(${from}::date is null or ${column} >= ${from}::date::timestamp at time zone 'America/Argentina/Buenos_Aires')
   and (${to}::date is null or ${column} < (${to}::date + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires')`;

/** The manufacturers of an order `o`, in the order of its parts. */
export const manufacturersOf = `(
  select json_agg(json_build_object('userId', s.seller_id, 'name', s.seller ->> 'name') order by s.position)
  from sub_order s where s.order_id = o.id)`;

/** The buyer of an order `o`, for who may call them. */
export const buyerContact = `json_build_object('name', o.buyer ->> 'name', 'phone', o.buyer ->> 'phone', 'guest', o.buyer_id is null)`;

/** What was ordered with a part `s`, by name: what a chat about it lists, without ids, prices and pictures. */
export const orderedNames = `
  'products', (
    select coalesce(json_agg(json_build_object('name', p.line -> 'name', 'inventories', (
      select json_agg(json_build_object('size', i.one -> 'size', 'color', i.one -> 'color', 'totalItem', i.one -> 'totalItem') order by i.place)
      from jsonb_array_elements(p.line -> 'inventories') with ordinality i (one, place))) order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'products') with ordinality p (line, place)),
  'packs', (
    select coalesce(json_agg(json_build_object('name', p.line -> 'name', 'totalItem', p.line -> 'totalItem') order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'packs') with ordinality p (line, place))`;

/** A page of rows as a JSON document: `rows` is the JSON of the page, `count` a subquery, `limit` a parameter. */
export const pageJson = (name: string, rows: string, count: string, limit: string): string =>
  `select json_build_object('${name}', ${rows}, 'total', n, 'totalPages', greatest(1, ceil(n::numeric / ${limit}))::int)::text from (${count}) counted (n)`;
