/** Pieces of SQL that several reads of orders share. */

/** The manufacturers of an order `o`, in the order of its parts. */
export const manufacturersOf = `(
  select json_agg(json_build_object('userId', s.seller_id, 'name', s.seller ->> 'name') order by s.position)
  from sub_order s where s.order_id = o.id)`;

/** How many units an order `o` is, packs taken apart. */
export const unitsOf = `(select sum(s.units)::int from sub_order s where s.order_id = o.id)`;

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
