import type { EntityManager } from 'typeorm';

/** SQL fragments shared by the queries of orders. */

/** Parts of an order `o` without their lines. */
export const subOrderRowsOf = `(
  select json_agg(json_build_object('id', s.number, 'subtotal', s.subtotal,
    'user', json_build_object('manufacturer', json_build_object('userId', s.seller_id, 'name', s.seller ->> 'name'))) order by s.position)
  from sub_order s where s.order_id = o.id)`;

/** Single units of an order `o`; a pack counts as the units in it. */
export const unitsOf = `(select sum(s.units)::bigint from sub_order s where s.order_id = o.id)`;

/** Fields `userData` and `user` of an order `o`, with the phone: for its buyer and admins. */
export const buyerFields = `
  'userData', case when o.buyer_id is null then json_build_object('name', o.buyer -> 'name', 'phone', o.buyer -> 'phone') end,
  'user', case when o.buyer_id is not null then json_build_object('wholesaler', o.buyer) end`;

/** Name, phone and city of an order's buyer (row `o`), for manufacturers. */
export const buyerContact = `json_build_object(
  'name', o.buyer ->> 'name', 'phone', o.buyer ->> 'phone', 'guest', o.buyer_id is null, 'city', nullif(o.buyer ->> 'city', ''))`;

/** Lines of a part `s` without ids and images. */
export const orderedLines = `
  'products', (
    select coalesce(json_agg(json_build_object('name', p.line -> 'name', 'articleCode', p.line -> 'articleCode', 'price', p.line -> 'price', 'inventories', (
      select json_agg(json_build_object('size', i.one -> 'size', 'color', i.one -> 'color', 'totalItem', i.one -> 'totalItem') order by i.place)
      from jsonb_array_elements(p.line -> 'inventories') with ordinality i (one, place))) order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'products') with ordinality p (line, place)),
  'packs', (
    select coalesce(json_agg(json_build_object(
      'name', p.line -> 'name', 'price', p.line -> 'price', 'totalItem', p.line -> 'totalItem') order by p.place), '[]')
    from jsonb_array_elements(s.lines -> 'packs') with ordinality p (line, place))`;

/** Called when the wholesaler's account is deleted: what they typed for manufacturers is free text. The way of delivery stays. */
export const deleteTypedShipping = (manager: EntityManager, buyerId: string): Promise<unknown> =>
  manager.query(
    `update sub_order s set shipping = shipping - '{carrier,note}'::text[] from orders o
     where o.buyer_id = $1 and s.order_id = o.id and shipping ?| '{carrier,note}'`,
    [buyerId],
  );
