import type { BenchShop } from '../bench-shop.js';

/** Parts of orders, and acts of admins, in two years. */
export const PARTS = 1_000_000;
export const ACTS = 1_000_000;

const SELLERS = 1000;
const BUYERS = 20_000;

/** An id (version 4) made of a text, the same each time. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Fills the copies of admin with the parts of two years' orders, of which three of ten parts are of unified orders of three and one in ten a guest's. */
export async function fillOrders({ rows }: BenchShop): Promise<void> {
  const someId = (of: string, among: number): string =>
    idOf(`'${of}' || mod(hashint8extended(n, ${among}) & 9223372036854775807, ${among})`);
  await rows(
    `insert into admin.sub_order (id, version, seller_id, buyer_id, order_number, unified, subtotal, units, created_at)
     select gen_random_uuid(), 1, ${someId('seller', SELLERS)}, case when n % 10 <> 9 then ${someId('buyer', BUYERS)} end,
       'M-' || case when n % 10 < 3 then n - n % 10 else n end, n % 10 < 3, 1000 + n % 90000, 1 + n % 40,
       now() - make_interval(secs => (n - n % 10) * 63.072)
     from generate_series(1, ${PARTS}) n`,
  );
  await rows('vacuum analyze admin.sub_order');
}

/** Fills the log with what ten admins did in two years. */
export async function fillLog({ rows }: BenchShop): Promise<{ actor: string; target: string }> {
  await rows(
    `insert into admin.audit_entry (id, at, actor_id, action, target_kind, target_id)
     select gen_random_uuid(), now() - make_interval(secs => n * 63.072), ${idOf("'admin' || n % 10")},
       (array['manufacturer.verified', 'product.blocked', 'review.hidden', 'orders.exported'])[1 + n % 4], 'product', ${idOf("'thing' || n % 100000")}::text
     from generate_series(1, ${ACTS}) n`,
  );
  await rows('vacuum analyze admin.audit_entry');
  const [known] = await rows<{ actor: string; target: string }>(
    `select ${idOf(`'admin1'`)}::text as actor, ${idOf(`'thing7'`)}::text as target`,
  );
  return known ?? { actor: '', target: '' };
}
