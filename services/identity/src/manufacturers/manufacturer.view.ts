import type { Manufacturer as ManufacturerView, OwnManufacturer, VerificationStatus } from '@shop/contracts';

/** A row of `manufacturers` as `to_jsonb` gives it. */
export interface ManufacturerRow {
  id: string;
  name: string;
  owner: string | null;
  phone: string;
  street: string | null;
  point_of_sale: boolean;
  min_purchase: number;
  verification_status: VerificationStatus;
  verification_note: string | null;
  image: string | null;
  images: string[];
  description: string | null;
  instagram_nick: string | null;
  tiktok_url: string | null;
  live_since: string | null;
  average_rating: number | null;
  followers_count: number;
  created_at: string;
}

/** The public projection, column by column: a new column is private until it is named here. */
export const manufacturerView = (row: ManufacturerRow): ManufacturerView => ({
  id: row.id,
  userId: row.id,
  user: { id: row.id },
  name: row.name,
  owner: row.owner,
  phone: row.phone,
  street: row.street,
  pointOfSale: row.point_of_sale,
  minPurchase: row.min_purchase,
  verificationStatus: row.verification_status,
  image: row.image,
  images: row.images,
  description: row.description,
  instagramNick: row.instagram_nick,
  tiktokUrl: row.tiktok_url,
  live: row.live_since !== null,
  averageRating: row.average_rating,
  followersCount: row.followers_count,
  createdAt: new Date(row.created_at).toISOString(),
});

/** What its owner sees besides. */
export const ownManufacturerView = (row: ManufacturerRow): OwnManufacturer => ({
  ...manufacturerView(row),
  verificationNote: row.verification_note,
});
