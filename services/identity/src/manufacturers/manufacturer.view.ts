import type {
  Manufacturer as ManufacturerView,
  OwnManufacturer,
  PriceVat,
  ProvinceSlug,
  Review,
  VatStatus,
  VerificationStatus,
} from '@shop/contracts';

/** Row built by `manufacturerJson`. */
export interface ManufacturerRow {
  id: string;
  name: string;
  owner: string | null;
  phone: string;
  street: string | null;
  point_of_sale: boolean;
  province: ProvinceSlug | null;
  cuit: string | null;
  vat_status: VatStatus | null;
  price_vat: PriceVat | null;
  min_purchase: number;
  verification_status: VerificationStatus;
  verification_note: string | null;
  image: string | null;
  images: string[];
  description: string | null;
  instagram_nick: string | null;
  tiktok_url: string | null;
  live_since: string | null;
  created_at: string;
  order_step: number;
  /** Reviews and followers; null before the first event of social. */
  reputation: { average: number | null; reviews: number; followers: number; latest: Review[] } | null;
}

/** SQL of a `ManufacturerRow`; `row` is the alias of `manufacturers` in the query. */
export const manufacturerJson = (row: string): string => `to_jsonb(${row}) || jsonb_build_object(
  'reputation', (select to_jsonb(r) from reputation r where r.id = ${row}.id and r.deleted_at is null))`;

/** Public fields, listed one by one, so that a new column stays private until it is added here. */
export const manufacturerView = (row: ManufacturerRow): ManufacturerView => ({
  id: row.id,
  userId: row.id,
  user: { id: row.id },
  name: row.name,
  owner: row.owner,
  phone: row.phone,
  street: row.street,
  pointOfSale: row.point_of_sale,
  province: row.province,
  cuit: row.cuit,
  vatStatus: row.vat_status,
  priceVat: row.price_vat,
  minPurchase: row.min_purchase,
  verificationStatus: row.verification_status,
  image: row.image,
  images: row.images,
  description: row.description,
  instagramNick: row.instagram_nick,
  tiktokUrl: row.tiktok_url,
  live: row.live_since !== null,
  averageRating: row.reputation?.average ?? null,
  followersCount: row.reputation?.followers ?? 0,
  isFollowed: null,
  reviewsCount: row.reputation?.reviews ?? 0,
  reviews: row.reputation?.latest ?? [],
  createdAt: new Date(row.created_at).toISOString(),
  orderStep: row.order_step,
});

export const ownManufacturerView = (row: ManufacturerRow): OwnManufacturer => ({
  ...manufacturerView(row),
  verificationNote: row.verification_note,
});
