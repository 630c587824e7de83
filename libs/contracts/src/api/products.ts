import type { PriceVat, VatStatus } from '../tax.js';

/** Responses of catalog's product API (API-13…21, API-33). */
export interface Color {
  id: number;
  name: string;
  /** CSS hex, `#rrggbb`. */
  code: string;
}
export interface Size {
  id: number;
  name: string;
  group: string;
}
export interface Category {
  id: number;
  name: string;
  /** Slug under `/tienda/{gender}/…`. */
  url: string;
  img: string;
  /** Name of the parent category, null for the three types. */
  parent: string | null;
  parentId: number | null;
  /** Genders under which the category is shown. */
  genderIds: number[];
}
export interface GenderResource {
  id: number;
  name: string;
  slug: string;
  categories: Category[];
}
export interface Inventory {
  id: string;
  sizeId: number;
  size: string;
  colorId: number | null;
  color: string | null;
  code: string | null;
  /** Set while its manufacturer has marked this size and colour as out of stock; absent otherwise. There are no counts. */
  outOfStock?: true | undefined;
}
/** True for a product whose every size and colour is out of stock. */
export const isSoldOut = (inventories: readonly Pick<Inventory, 'outOfStock'>[]): boolean =>
  inventories.every(({ outOfStock }) => outOfStock);

/** Body of `PUT /api/products/{id}/stock`: the switch of one size in one colour, or of all sizes or colours if that id is absent. */
export interface StockChange {
  sizeId?: number | undefined;
  colorId?: number | undefined;
  outOfStock: boolean;
}
export interface Variation {
  colorId: number;
  mainImage: string | null;
  images: string[];
}
/** The form with which a product is edited. */
export type ProductVariant = 'variable' | 'clothing' | 'simple';

/** The sizes of a product that buyers can order. One of each is a curva of so many units. */
export interface SizeRun {
  /** `S–XXL` if they follow each other, otherwise their names or their number. */
  range: string;
  units: number;
}

/** A product in a list. */
export interface ProductCard {
  id: string;
  userId: string;
  name: string;
  price: number;
  priceUSD: number | null;
  mainImage: string | null;
  onSale: boolean;
  isVariable: boolean;
  type: number;
  genderId: number;
  categoryId: number;
  colors: Color[];
  /** Set if every size and colour is out of stock; absent otherwise. */
  outOfStock?: true | undefined;
  /** The price from which a product on offer was reduced (D-119); absent if there is none. */
  oldPrice?: number | undefined;
  /** The picture after the main one; absent if there is none. */
  secondImage?: string | undefined;
  sizeRun?: SizeRun | undefined;
  /** Without a minimum purchase the field is absent, and in suggestions, whose documents do not have it. */
  manufacturer: { id: string; name: string; logo: string | null; minPurchase?: number | undefined };
  /** ISO 8601, UTC. */
  createdAt: string;
}
export interface Product extends ProductCard {
  /** The code of its manufacturer; absent if it has none. */
  articleCode?: string | undefined;
  description: string | null;
  tags: string[];
  images: string[];
  imgIds: string[];
  sizes: number[];
  category: { id: number; name: string; parent: string | null; url: string };
  gender: { name: string };
  /** The manufacturer's logo. */
  logo: string | null;
  inventories: Inventory[];
  variations: Variation[];
  variant: ProductVariant;
  /** Minimum purchase and contact of the manufacturer, so that the page needs no second request. */
  manufacturer: ManufacturerRef;
}
export interface ManufacturerRef {
  id: string;
  name: string;
  logo: string | null;
  minPurchase: number;
  phone: string;
  live: boolean;
  /** Absent until the manufacturer indicates it. */
  vatStatus?: VatStatus;
  priceVat?: PriceVat;
  createdAt?: string;
  /** The step of `orderSteps` that its orders passed; absent if they passed none. */
  orderStep?: number;
}
export interface ProductList {
  products: ProductCard[];
  totalProducts: number;
}
/** A product in its manufacturer's list. */
export interface OwnProduct extends ProductCard {
  articleCode: string | null;
  /** True if buyers see the product: its manufacturer is verified, and no admin blocked it. */
  visible: boolean;
  /** The reason with which an admin blocked the product, or null. */
  blockedReason: string | null;
}
export interface MyProducts {
  myProducts: OwnProduct[];
  myTotalProducts: number;
}
export interface Suggestions {
  products: ProductCard[];
  users: ManufacturerSuggestion[];
  /** Older answers, which browsers keep for a session, have none. */
  categories?: CategorySuggestion[];
}
/** The list of a category, for example "Remeras en Mujer". */
export interface CategorySuggestion {
  name: string;
  url: string;
}
export interface ManufacturerSuggestion {
  id: string;
  userId: string;
  name: string;
  image: string | null;
}
export interface SearchResults extends ProductList {
  searchTerm: string;
}
/** All data of a product page, for one request of the publisher. */
export interface ProductPage {
  product: Product;
  related: ProductCard[];
  moreFromManufacturer: ProductCard[];
}
export interface UploadedImage {
  id: string;
  url: string;
}
