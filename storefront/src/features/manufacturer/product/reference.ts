import type { Category, Color, Size } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

export interface Reference {
  categories: Category[];
  sizes: Size[];
  colors: Color[];
}

/** It stays in the cache: the data only changes with a new version of the shop. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: async ({ signal }): Promise<Reference> => {
    const [categories, sizes, colors] = await Promise.all([
      api<Category[]>('/api/categories', { signal }),
      api<Size[]>('/api/sizes', { signal }),
      api<Color[]>('/api/colors', { signal }),
    ]);
    return { categories, sizes, colors };
  },
  staleTime: Infinity,
  gcTime: Infinity,
});
