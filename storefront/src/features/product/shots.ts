import type { Product } from '@shop/contracts';

export interface Shot {
  url: string;
  /** The colour it shows, where it is the picture of one. */
  color?: { id: number; name: string };
}

/** A product's pictures, each once, the main one first. */
export function shotsOf(product: Pick<Product, 'mainImage' | 'images' | 'variations' | 'colors'>): Shot[] {
  const colors = new Map(product.colors.map((color) => [color.id, color]));
  const shots = new Map<string, Shot>();
  for (const url of [product.mainImage, ...product.images]) if (url) shots.set(url, { url });
  for (const { colorId, mainImage, images } of product.variations) {
    const color = colors.get(colorId);
    for (const url of [mainImage, ...images]) {
      if (url && !shots.get(url)?.color) shots.set(url, { url, ...(color && { color: { id: color.id, name: color.name } }) });
    }
  }
  return [...shots.values()];
}
