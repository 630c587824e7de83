import type { Inventory, Pack, Product } from '@shop/contracts';
import { manufacturerRef, pack, product } from './samples.js';

const inventoriesOf = (sizes: string[], colors: Product['colors']): Inventory[] =>
  colors.flatMap((color) =>
    sizes.map((size, i) => ({
      id: `${color.id}-${i}`,
      sizeId: i + 1,
      size,
      colorId: color.id,
      color: color.name,
      code: color.code,
    })),
  );

const { colors } = product;
const base: Product = {
  ...product,
  priceUSD: 4.5,
  description: null,
  tags: ['algodón', 'básico'],
  images: [],
  imgIds: [],
  sizes: [76],
  category: { id: 142, name: 'Remeras', parent: 'Indumentaria', url: 'remeras' },
  gender: { name: 'Mujer' },
  logo: null,
  inventories: inventoriesOf(['Único'], colors),
  variations: colors.map((color) => ({ colorId: color.id, mainImage: product.mainImage, images: [] })),
  variant: 'variable',
  manufacturer: manufacturerRef,
};

export const byColor: Product = { ...base, isVariable: true };
export const bySize: Product = {
  ...base,
  isVariable: false,
  colors: colors.slice(0, 1),
  inventories: inventoriesOf(['S', 'M', 'L', 'XL'], colors.slice(0, 1)),
  variations: [],
};
const more = colors.map((color) => ({ ...color, id: color.id + 3, name: `${color.name} claro` }));
export const byBoth: Product = {
  ...base,
  isVariable: false,
  colors: [...colors, ...more],
  inventories: inventoriesOf(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'], [...colors, ...more]),
  variations: [],
};

export const packDetail: Pack & { images: string[] } = {
  ...pack,
  description: 'Lo que más sale, en una caja.',
  logo: null,
  manufacturer: manufacturerRef,
  products: [byColor, bySize].map(({ id, name, price, mainImage, isVariable, inventories }) => ({
    id,
    name,
    price,
    mainImage,
    isVariable,
    quantity: 2,
    productpack: {
      quantity: 2 * inventories.length,
      quantities: inventories.map((inventory) => ({ id: inventory.id, color: inventory.color, size: inventory.size, quantity: 2 })),
    },
  })),
};
