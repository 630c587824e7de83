import type { Category, Color, Size } from '@shop/contracts';
import { api } from '../../../lib/api.js';

export interface Reference {
  categories: Category[];
  sizes: Size[];
  colors: Color[];
}

let cached: Reference | undefined;

/** Cached: the data only changes with a new version of the shop. */
export async function loadReference(signal: AbortSignal): Promise<Reference> {
  if (cached) return cached;
  const [categories, sizes, colors] = await Promise.all([
    api<Category[]>('/api/categories', { signal }),
    api<Size[]>('/api/sizes', { signal }),
    api<Color[]>('/api/colors', { signal }),
  ]);
  return (cached = { categories, sizes, colors });
}
