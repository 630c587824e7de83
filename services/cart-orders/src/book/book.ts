import type { OrderedPack } from '@shop/contracts';

/** What is asked of the price book: products with the variants that matter, and packs. Ids that are no uuids are nobody's. */
export interface Wanted {
  products: { id: string; variations: string[] }[];
  packs: string[];
}
export interface BookSeller {
  id: string;
  name: string;
  image: string | null;
  phone: string;
  street: string | null;
  minPurchase: number;
  /** Whether anybody may buy of it now. */
  sells: boolean;
}
export interface BookProduct {
  id: string;
  /** Null for what was heard of only as deleted. */
  sellerId: string | null;
  name: string;
  price: number;
  priceUSD: number | null;
  mainImage: string | null;
  isVariable: boolean;
  /** Whether its seller still offers it, and no admin took it out of the shop. */
  offered: boolean;
  /** Those of the wanted variants that it has. */
  inventories: { id: string; size: string; color: string | null; code: string | null }[];
}
export interface BookPack {
  id: string;
  sellerId: string | null;
  name: string;
  price: number;
  priceUSD: number | null;
  image: string | null;
  units: number;
  offered: boolean;
  /** Whether all its products are known here; they may come a moment after the pack. */
  known: boolean;
  /** Empty unless they were asked for. */
  contents: OrderedPack['contents'];
}
/** The rows of the price book that were wanted. */
export interface Book {
  sellers: BookSeller[];
  products: BookProduct[];
  packs: BookPack[];
}

const product = `p.id, p.seller_id as "sellerId", p.name, p.price, p.price_usd as "priceUSD", p.main_image as "mainImage",
  p.is_variable as "isVariable", p.deleted_at is null and not p.blocked as offered,
  jsonb_path_query_array(p.inventories, '$[*] ? (@.id == $wanted[*])', w.variants) as inventories`;

const contents = `(
  select coalesce(json_agg(json_build_object(
    'productId', p.id, 'name', p.name,
    'inventories', (
      select coalesce(json_agg(json_build_object('id', unit.content ->> 'inventoryId', 'size', coalesce(i.size, ''), 'color', i.color,
        'totalItem', (unit.content ->> 'quantity')::int) order by unit.n), '[]')
      from jsonb_array_elements(line.content -> 'quantities') with ordinality as unit (content, n)
      left join jsonb_to_recordset(p.inventories) as i (id text, size text, color text) on i.id = unit.content ->> 'inventoryId')
  ) order by line.n), '[]')
  from jsonb_array_elements(k.products) with ordinality as line (content, n)
  join book_product p on p.id = (line.content ->> 'productId')::uuid)`;

const pack = (withContents: boolean): string => `k.id, k.seller_id as "sellerId", k.name, k.price, k.price_usd as "priceUSD", k.units,
  (select p.main_image from book_product p where p.id = (k.products -> 0 ->> 'productId')::uuid) as image,
  k.deleted_at is null and not k.blocked and k.complete as offered,
  not exists (
    select from jsonb_array_elements(k.products) line
    where not exists (select from book_product p where p.id = (line ->> 'productId')::uuid)) as known,
  ${withContents ? contents : `'[]'::json`} as contents`;

const seller = `s.id, s.name, s.image, s.phone, case when s.point_of_sale then s.street end as street, s.min_purchase as "minPurchase",
  s.deleted_at is null and s.verification_status = 'verified' and not s.suspended as sells`;

/**
 * SQL of one `Book` as JSON; the first three parameters of its statement are `wantedValues`. Tombstones are in it, so that what is gone still
 * has its name. Arrays of which PostgreSQL expects a few: it would read the whole book for the hundred rows it expects of a JSON document.
 */
export const bookJson = ({ withContents }: { withContents: boolean }): string => `(
  with wanted_product as (
    select ${product} from unnest($1::uuid[], $2::jsonb[]) as w (id, variants) join book_product p on p.id = w.id
  ), wanted_pack as (
    select ${pack(withContents)} from book_pack k where k.id = any($3::uuid[])
  ), wanted_seller as (
    select ${seller} from book_seller s where s.id in (select "sellerId" from wanted_product union select "sellerId" from wanted_pack)
  )
  select json_build_object(
    'products', (select coalesce(json_agg(p), '[]') from wanted_product p),
    'packs', (select coalesce(json_agg(k), '[]') from wanted_pack k),
    'sellers', (select coalesce(json_agg(s), '[]') from wanted_seller s)))`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The values of its parameters. */
export function wantedValues({ products, packs }: Wanted): [products: string[], variants: string[], packs: string[]] {
  const known = products.filter(({ id }) => uuid.test(id));
  const variants = known.map(({ variations }) => JSON.stringify({ wanted: variations }));
  return [known.map(({ id }) => id), variants, packs.filter((id) => uuid.test(id))];
}
