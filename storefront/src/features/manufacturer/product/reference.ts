import type { Category, Color, Size } from '@shop/contracts';
import { api } from '../../../lib/api.js';

/** What the catalogue offers to choose from. */
export interface Reference {
  categories: Category[];
  sizes: Size[];
  colors: Color[];
}

let kept: Reference | undefined;

/** Asked once a visit: it changes with a new version of the shop only. */
export async function loadReference(signal: AbortSignal): Promise<Reference> {
  if (kept) return kept;
  const [categories, sizes, colors] = await Promise.all([
    api<Category[]>('/api/categories', { signal }),
    api<Size[]>('/api/sizes', { signal }),
    api<Color[]>('/api/colors', { signal }),
  ]);
  return (kept = { categories, sizes, colors });
}
