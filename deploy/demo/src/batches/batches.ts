import { limits, type BatchRequest } from '@shop/contracts';
import { demoProducts, retiredProduct } from '../products/products.js';

export interface DemoBatch {
  /** `Idempotency-Key` of the request. */
  key: string;
  userId: string;
  request: BatchRequest;
  /** Undone after it was published. */
  undone: boolean;
}

/** Batches only change products that exist in a catalogue of any size. */
const COMMON_PRODUCTS = 240;
const addedText = 'Reponemos todas las semanas.';

/**
 * Batches published by fabricante@mayorea.test: higher prices, which are undone, then a sheet with longer descriptions. Names, prices and
 * pictures are the original ones afterwards.
 */
export function demoBatches({ products }: { products: number }): DemoBatch[] {
  const { userId } = retiredProduct({ products });
  const own = [...demoProducts({ count: Math.min(products, COMMON_PRODUCTS) })].flat().filter((product) => product.userId === userId);
  const described = own.filter(({ description }) => description.length + addedText.length < limits.description.max).slice(0, 4);
  if (described.length === 0) return [];
  const ids = own.slice(0, 8).map(({ id }) => id);
  return [
    { key: 'demo-batch-prices', userId, request: { kind: 'prices', percent: 12.5, round: 100, where: { ids } }, undone: true },
    {
      key: 'demo-batch-sheet',
      userId,
      request: {
        kind: 'rows',
        rows: described.map(({ id, description }, i) => ({ n: i + 2, id, description: `${description} ${addedText}` })),
      },
      undone: false,
    },
  ];
}
