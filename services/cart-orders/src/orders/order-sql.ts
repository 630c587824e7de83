/** SQL fragments shared by the queries of orders. */

/** Manufacturers of an order `o`, in the order of its parts. */
export const manufacturersOf = `(
  select json_agg(json_build_object('userId', s.seller_id, 'name', s.seller ->> 'name') order by s.position)
  from sub_order s where s.order_id = o.id)`;

/** Single units of an order `o`; a pack counts as the units in it. */
export const unitsOf = `(select sum(s.units)::bigint from sub_order s where s.order_id = o.id)`;

/** Name and phone of an order's buyer (row `o`), for manufacturers and admins. */
export const buyerContact = `json_build_object('name', o.buyer ->> 'name', 'phone', o.buyer ->> 'phone', 'guest', o.buyer_id is null)`;

/** Names and quantities of a part `s`, for the text of a chat message: no ids, prices or images. */
export const orderedNames = `
  'products', (
    select coalesce(json_agg(json_build_object('name', p.line -> 'name', 'inventories', (
      select json_agg(json_build_object('size', i.one -> 'size', 'color', i.one -> 'color', 'totalItem', i.one -> 'totalItem') order by i.place)
      from jsonb_array_elements(p.line -> 'inventories') with ordinality i (one, place))) order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'products') with ordinality p (line, place)),
  'packs', (
    select coalesce(json_agg(json_build_object('name', p.line -> 'name', 'totalItem', p.line -> 'totalItem') order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'packs') with ordinality p (line, place))`;
