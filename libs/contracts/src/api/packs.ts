import type { ManufacturerRef } from './products.js';

/** Responses of catalog's pack API (API-22, API-34). */
export interface PackCard {
  id: string;
  userId: string;
  name: string;
  price: number;
  priceUSD: number | null;
  quantityTotal: number;
  /** Main images of the first products, at most four. */
  images: string[];
  manufacturer: { id: string; name: string; logo: string | null };
  createdAt: string;
}
export interface PackQuantity {
  /** Id of the inventory. */
  id: string;
  color: string | null;
  size: string;
  quantity: number;
}
export interface PackProduct {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  isVariable: boolean;
  quantity: number;
  productpack: { quantity: number; quantities: PackQuantity[] };
}
export interface Pack {
  id: string;
  userId: string;
  name: string;
  price: number;
  priceUSD: number | null;
  description: string | null;
  /** The manufacturer's logo. */
  logo: string | null;
  quantityTotal: number;
  manufacturer: ManufacturerRef;
  products: PackProduct[];
  createdAt: string;
}
export interface PackList {
  packs: PackCard[];
  totalPacks: number;
}
/** A pack in its manufacturer's list. */
export interface OwnPack extends Pack {
  /** True if everything in the pack can still be bought. Otherwise the pack is hidden from buyers until it is edited. */
  complete: boolean;
  /** Products and variants that can no longer be bought: `Buzo`, `Remera (Negro, M)`. */
  missing: string[];
  /** The reason with which an admin blocked the pack, or null. */
  blockedReason: string | null;
}
export interface MyPacks {
  myPacks: OwnPack[];
  myTotalPacks: number;
}
/** A manufacturer's complete packs that contain one product, with the ids of its inventories in them. */
export interface PacksWithProduct {
  packs: { id: string; name: string; inventories: string[] }[];
}
