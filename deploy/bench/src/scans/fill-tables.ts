import { schemaOf, serviceNames } from '@shop/contracts';
import type { Query } from '../shop-data.js';

/** Rows of each table: so many that the server prefers an index to reading them all. */
const ROWS = 20_000;

/** Fills the tables that the demo leaves small with copies of one of their rows, and updates the statistics of the planner. */
export async function fillTables(rows: Query): Promise<void> {
  for (const name of serviceNames)
    await rows(
      `insert into ${schemaOf(name)}.outbox (id, name, event_version, aggregate_id, body, published_at)
       select gen_random_uuid(), 'bench.filler', 1, gen_random_uuid(), '{}', clock_timestamp() from generate_series(1, ${ROWS})`,
    );
  for (const [table, changes] of Object.entries(copies))
    await rows(
      `insert into ${table} select (jsonb_populate_record(model, jsonb_build_object(${changes}))).*
         from ${table} model, generate_series(1, ${ROWS}) n where model.ctid = (select ctid from ${table} limit 1)`,
    );
  await rows(
    `insert into cart_orders.sub_order select (jsonb_populate_record(model, jsonb_build_object(
            'id', gen_random_uuid(), 'order_id', o.id, 'order_number', o.number, 'number', o.number || '-1', 'seller_id', o.buyer_id,
            'buyer_id', o.buyer_id, 'created_at', o.created_at))).*
       from cart_orders.sub_order model, cart_orders.orders o
      where model.ctid = (select ctid from cart_orders.sub_order limit 1) and o.number like 'BENCH-%'`,
  );
  await rows(
    `insert into admin.audit_entry (id, at, actor_id, action, target_kind, target_id)
     select gen_random_uuid(), ${time}, ${person}, 'product.blocked', 'product', gen_random_uuid()::text from generate_series(1, ${ROWS}) n`,
  );
  await rows(
    `with added as (
       insert into publisher.page (url, hash, size, gz_size, dirty, clean, tier, rendered_at, changed_at, sitemap)
       select '/producto/bench-' || n, 'x', 1, 1, 1, 1, 2, now(), now(), 0 from generate_series(1, ${ROWS}) n returning url)
     insert into publisher.page_tags (url, tier1, tier2, tier3) select url, array[url], '{}', '{}' from added`,
  );
  await rows('analyze');
}

/** One of 2,000 people. */
const person = `md5((n % 2000)::text)::uuid`;
/** One of each person, by 40 of them for a thing. */
const thing = `md5('thing ' || n / 40)::uuid`;
const time = `now() - n * interval '10 minutes'`;

/** Table → the values that differ between its copies. */
const copies: Readonly<Record<string, string>> = {
  'identity.users': `'id', md5('account ' || n)::uuid, 'email', n || '@bench.test', 'email_key', n || '@bench.test', 'created_at', ${time}`,
  'identity.sessions': `'id', gen_random_uuid(), 'current', gen_random_uuid()`,
  'identity.wholesalers': `'id', md5('account ' || n)::uuid, 'created_at', ${time}`,
  'catalog.product': `'id', gen_random_uuid(), 'user_id', ${thing}, 'created_at', ${time}, 'article_code', null, 'create_key', null`,
  'catalog.image': `'id', gen_random_uuid(), 'user_id', ${thing}, 'hash', md5(n::text), 'created_at', ${time}`,
  'cart_orders.book_product': `'id', gen_random_uuid(), 'seller_id', ${thing}`,
  'social.product': `'id', gen_random_uuid(), 'user_id', ${thing}, 'created_at', ${time}`,
  'admin.product': `'id', gen_random_uuid(), 'user_id', ${thing}, 'created_at', ${time}`,
  'cart_orders.orders': `'id', gen_random_uuid(), 'number', 'BENCH-' || n, 'key', gen_random_uuid(), 'buyer_id', ${person}, 'created_at', ${time}`,
  'cart_orders.buyer': `'id', gen_random_uuid()`,
  'social.wholesaler': `'id', gen_random_uuid()`,
  'social.purchase': `'id', gen_random_uuid(), 'buyer_id', ${person}`,
  'social.review': `'id', gen_random_uuid(), 'manufacturer_id', ${thing}, 'wholesaler_id', ${person}, 'created_at', ${time}`,
  'social.follow': `'manufacturer_id', ${thing}, 'wholesaler_id', ${person}`,
  'social.favorite': `'product_id', ${thing}, 'wholesaler_id', ${person}`,
  'admin.sub_order': `'id', gen_random_uuid(), 'buyer_id', ${person}, 'seller_id', ${thing}, 'created_at', ${time}`,
  'admin.wholesaler': `'id', gen_random_uuid(), 'created_at', ${time}`,
};
