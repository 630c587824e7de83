import type { ManufacturerRef, ProductCard } from './products.js';

/** Responses of catalog's pack API (API-22, API-34). */
export interface PackCard {
  id: string;
  userId: string;
  name: string;
  price: number;
  priceUSD: number | null;
  quantityTotal: number;
  /** Main images of its first products, at most four. */
  images: string[];
  manufacturer: { id: string; name: string; logo: string | null };
  createdAt: string;
}
export interface PackQuantity {
  /** The inventory's id. */
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
/** A pack as its manufacturer sees it in its list. */
export interface OwnPack extends Pack {
  /** Whether everything in it can still be bought; if not nobody sees it until it is edited. */
  complete: boolean;
  /** What can not: `Buzo`, `Remera (M, Negro)`. */
  missing: string[];
  /** Why an admin took it out of the shop; null when nobody did. */
  blockedReason: string | null;
}
export interface MyPacks {
  myPacks: OwnPack[];
  myTotalPacks: number;
}
export interface PackPage {
  pack: Pack;
  moreFromManufacturer: ProductCard[];
}
