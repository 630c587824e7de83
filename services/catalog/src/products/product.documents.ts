import {
  CLOTHING,
  type Color,
  genders,
  type Inventory,
  type Product as ProductResource,
  type ProductCard,
  type ProductVariant,
  type Variation,
} from '@shop/contracts';
import { findCategory } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';

/** The stored card of a product, in the format of the API. The database adds the manufacturer (`product.card_with_seller`). */
export type StoredCard = Omit<ProductCard, 'manufacturer'>;
/** The stored fields that the product's page shows in addition to the card. */
export type StoredDetail = Omit<ProductResource, keyof ProductCard | 'logo'>;

interface ProductFields {
  id: string;
  userId: string;
  name: string;
  description: string | null;
  price: number;
  priceUSD: number | null;
  tags: string[];
  mainImage: string;
  images: string[];
  imgIds: string[];
  onSale: boolean;
  isVariable: boolean;
  type: number;
  genderId: number;
  categoryId: number;
  sizes: number[];
  colors: number[];
  variations: Variation[];
  inventories: Inventory[];
  createdAt: Date;
}

export function cardOf(product: ProductFields): StoredCard {
  const { id, userId, name, price, priceUSD, mainImage, onSale, isVariable, type, genderId, categoryId } = product;
  const colors = product.colors.map(findColor).filter((color): color is Color => color !== undefined);
  return {
    id,
    userId,
    name,
    price,
    priceUSD,
    mainImage,
    onSale,
    isVariable,
    type,
    genderId,
    categoryId,
    colors,
    createdAt: product.createdAt.toISOString(),
  };
}

export function detailOf(product: ProductFields): StoredDetail {
  const { description, tags, images, imgIds, sizes, inventories, variations } = product;
  const category = findCategory(product.categoryId);
  return {
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
