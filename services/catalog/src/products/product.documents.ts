import {
  CLOTHING,
  type Color,
  genders,
  type Inventory,
  isSoldOut,
  type Product as ProductResource,
  type ProductCard,
  type ProductVariant,
} from '@shop/contracts';
import { findCategory } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';
import type { ProductContent } from './product.rules.js';
import { sizeRunOf } from './size-run.js';

/** The stored card of a product, in the format of the API. The database adds the manufacturer (`product.card_with_seller`). */
export type StoredCard = Omit<ProductCard, 'manufacturer'>;
/** The stored fields that the product's page shows in addition to the card. */
export type StoredDetail = Omit<ProductResource, keyof ProductCard | 'logo'>;

interface ProductFields extends ProductContent {
  id: string;
  userId: string;
  imgIds: string[];
  inventories: Inventory[];
  oldPrice: number | null;
  createdAt: Date;
}

/** The fields that cards and events have in common. */
export function summaryOf({ id, userId, name, price, priceUSD, mainImage, onSale, isVariable, type, genderId, categoryId }: ProductFields) {
  return { id, userId, name, price, priceUSD, mainImage, onSale, isVariable, type, genderId, categoryId };
}

export function cardOf(product: ProductFields): StoredCard {
  const secondImage = secondImageOf(product);
  const sizeRun = sizeRunOf(product.sizes, product.inventories);
  return {
    ...summaryOf(product),
    colors: product.colors.map(findColor).filter((color): color is Color => color !== undefined),
    createdAt: product.createdAt.toISOString(),
    ...(isSoldOut(product.inventories) && { outOfStock: true }),
    ...(product.onSale && product.oldPrice !== null && { oldPrice: product.oldPrice }),
    ...(secondImage !== undefined && { secondImage }),
    ...(sizeRun && { sizeRun }),
  };
}

type Pictures = Pick<ProductFields, 'mainImage' | 'images' | 'variations'>;

/** The first picture, of the product or of one of its colours, that is not the main one. */
export const secondImageOf = ({ mainImage, images, variations }: Pictures): string | undefined =>
  [...images, ...variations.flatMap((one) => [one.mainImage, ...one.images])].find((url) => url !== null && url !== mainImage) ?? undefined;

export function detailOf(product: ProductFields): StoredDetail {
  const { articleCode, description, tags, images, imgIds, sizes, inventories, variations } = product;
  const category = findCategory(product.categoryId);
  return {
    ...(articleCode !== null && { articleCode }),
    description,
    tags,
    images,
    imgIds,
    sizes,
    category: { id: product.categoryId, name: category?.name ?? '', parent: category?.parent ?? null, url: category?.url ?? '' },
    gender: { name: genders.find((gender) => gender.id === product.genderId)?.name ?? '' },
    inventories,
    variations,
    variant: variantOf(product),
  };
}

/** The kind of form in which the product is edited (PROD-17, A-43). */
export function variantOf({ isVariable, type }: { isVariable: boolean; type: number }): ProductVariant {
  if (isVariable) return 'variable';
  return type === CLOTHING ? 'clothing' : 'simple';
}
