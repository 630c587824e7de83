import type { OrderedPack, PriceVat, VatStatus } from '@shop/contracts';

/** The rows to read from the price book. Ids that are not UUIDs match no row. */
export interface BookRequest {
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
  cuit: string | null;
  vatStatus: VatStatus | null;
  priceVat: PriceVat | null;
  /** Null, as the next one, until an event of this release arrives. */
  createdAt: string | null;
  orderStep: number | null;
  /** True for a seller that is verified, not suspended and not deleted. */
  canSell: boolean;
}
export interface BookProduct {
  id: string;
  /** Null if `ProductDeleted` arrived before any other event of the product. */
  sellerId: string | null;
  name: string;
  articleCode: string | null;
  price: number;
  priceUSD: number | null;
  mainImage: string | null;
  isVariable: boolean;
  /** False if the seller deleted it or an admin blocked it. */
  isOffered: boolean;
  /** The requested variants that the product has. */
  inventories: { id: string; size: string; color: string | null; code: string | null; outOfStock?: true | undefined }[];
}
export interface BookPack {
  id: string;
  sellerId: string | null;
  name: string;
  price: number;
  priceUSD: number | null;
  image: string | null;
  units: number;
  isOffered: boolean;
  /** False while an event of one of its products has not arrived yet. */
  hasAllProducts: boolean;
  /** Empty unless `bookJson` was called with `withContents`. */
  contents: OrderedPack['contents'];
}
/** The price book's rows that a `BookRequest` matches. */
export interface Book {
  sellers: BookSeller[];
  products: BookProduct[];
  packs: BookPack[];
}

const product = `p.id, p.seller_id as "sellerId", p.name, p.article_code as "articleCode", p.price, p.price_usd as "priceUSD", p.main_image as "mainImage",
  p.is_variable as "isVariable", p.deleted_at is null and not p.blocked as "isOffered",
  jsonb_path_query_array(p.inventories, '$[*] ? (@.id == $variants[*])', w.variants) as inventories`;

const contents = `(
  select coalesce(json_agg(json_build_object(
    'productId', p.id, 'name', p.name, 'articleCode', p.article_code,
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
  k.deleted_at is null and not k.blocked and k.complete as "isOffered",
  not exists (
    select from jsonb_array_elements(k.products) line
    where not exists (select from book_product p where p.id = (line ->> 'productId')::uuid)) as "hasAllProducts",
  ${withContents ? contents : `'[]'::json`} as contents`;

/** SQL: true if the row of `book_seller` is that of a verified manufacturer that is neither suspended nor deleted. */
export const canSell = (row: string): string =>
  `${row}.deleted_at is null and ${row}.verification_status = 'verified' and not ${row}.suspended`;

const seller = `s.id, s.name, s.image, s.phone, case when s.point_of_sale then s.street end as street, s.min_purchase as "minPurchase",
  s.cuit, s.vat_status as "vatStatus", s.price_vat as "priceVat", s.created_at as "createdAt", s.order_step as "orderStep",
  ${canSell('s')} as "canSell"`;

/**
 * SQL of one `Book` as JSON; `bookParameters` gives its parameters $1 to $3. Deleted rows are included, because carts still show their
 * names. The parameters are arrays: for rows of a JSON document PostgreSQL estimates 100 rows and scans the whole book.
 */
export const bookJson = ({ withContents }: { withContents: boolean }): string => `(
  with requested_product as (
    select ${product} from unnest($1::uuid[], $2::jsonb[]) as w (id, variants) join book_product p on p.id = w.id
  ), requested_pack as (
    select ${pack(withContents)} from book_pack k where k.id = any($3::uuid[])
  ), requested_seller as (
    select ${seller} from book_seller s where s.id in (select "sellerId" from requested_product union select "sellerId" from requested_pack)
  )
  select json_build_object(
    'products', (select coalesce(json_agg(p), '[]') from requested_product p),
    'packs', (select coalesce(json_agg(k), '[]') from requested_pack k),
    'sellers', (select coalesce(json_agg(s), '[]') from requested_seller s)))`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parameters $1 to $3 of `bookJson`. */
export function bookParameters({ products, packs }: BookRequest): [products: string[], variants: string[], packs: string[]] {
  const knownProducts = products.filter(({ id }) => UUID.test(id));
  const variants = knownProducts.map(({ variations }) => JSON.stringify({ variants: variations }));
  return [knownProducts.map(({ id }) => id), variants, packs.filter((id) => UUID.test(id))];
}
