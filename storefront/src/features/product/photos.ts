import type { Product } from '@shop/contracts';

export interface ProductPhoto {
  url: string;
  color?: { id: number; name: string };
}

export function photosOf(product: Pick<Product, 'mainImage' | 'images' | 'variations' | 'colors'>): ProductPhoto[] {
  const colors = new Map(product.colors.map((color) => [color.id, color]));
  const photos = new Map<string, ProductPhoto>();
  for (const url of [product.mainImage, ...product.images]) if (url) photos.set(url, { url });
  for (const { colorId, mainImage, images } of product.variations) {
    const color = colors.get(colorId);
    for (const url of [mainImage, ...images]) {
      if (url && !photos.get(url)?.color) photos.set(url, { url, ...(color && { color: { id: color.id, name: color.name } }) });
    }
  }
  return [...photos.values()];
}
