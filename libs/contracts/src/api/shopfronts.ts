/** A public manufacturer as catalog knows it; its other data is identity's (`Manufacturer`). */
export interface Shopfront {
  /** The manufacturer's user id. */
  id: string;
  /** At most three, newest first. */
  products: ShopfrontProduct[];
  /** Names of the categories with most of its products, at most three. */
  categories: string[];
}
export interface ShopfrontProduct {
  id: string;
  name: string;
  mainImage: string;
}
export interface ShopfrontList {
  shopfronts: Shopfront[];
  totalShopfronts: number;
}

/** Orders of manufacturers; those without products are always last. */
export const shopfrontSorts = ['newest', 'name', 'minPurchase'] as const;
export type ShopfrontSort = (typeof shopfrontSorts)[number];
