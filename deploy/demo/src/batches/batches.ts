import { limits, type BatchRequest } from '@shop/contracts';
import { demoProducts, retiredProduct } from '../products/products.js';

export interface DemoBatch {
  /** The `Idempotency-Key` it is sent with. */
  key: string;
  userId: string;
  request: BatchRequest;
  /** Whether it is taken back afterwards. */
  undone: boolean;
}

/** Batches change what the catalogue has whatever its size, as far as it goes. */
const SHELF = 240;
const news = 'Reponemos todas las semanas.';

/**
 * What fabricante@mayorea.test published at once: prices that rose and were taken back, then a sheet with longer descriptions. After both
 * the catalogue has the names, prices and pictures it was made with.
 */
export function demoBatches({ products }: { products: number }): DemoBatch[] {
  const { userId } = retiredProduct({ products });
  const own = [...demoProducts({ count: Math.min(products, SHELF) })].flat().filter((product) => product.userId === userId);
  const described = own.filter(({ description }) => description.length + news.length < limits.description.max).slice(0, 4);
  if (described.length === 0) return [];
  const ids = own.slice(0, 8).map(({ id }) => id);
  return [
    { key: 'demo-batch-prices', userId, request: { kind: 'prices', percent: 12.5, round: 100, where: { ids } }, undone: true },
    {
      key: 'demo-batch-sheet',
      userId,
      request: { kind: 'rows', rows: described.map(({ id, description }, i) => ({ n: i + 2, id, description: `${description} ${news}` })) },
      undone: false,
    },
  ];
}
