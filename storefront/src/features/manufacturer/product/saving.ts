import { typedProduct, type Product, type Typed } from '@shop/contracts';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import type { ProductWork } from './draft.store.js';
import { changedDraft, whole } from './product-values.js';

/** Whether nobody knows what became of a request that failed so. */
export const isUncertain = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Creates the product of this work. When an earlier try may have created it as it was written then, the key answers that one, and it is
 * brought up to what is written now. Throws `ApiError`.
 */
export async function createProduct({ key, uncertain }: ProductWork, typed: Typed): Promise<Product> {
  const draft = typedProduct(whole(typed));
  const creation = json('POST', draft);
  const product = await signedApi<Product>('/api/products', {
    ...creation,
    headers: { ...creation.headers, 'idempotency-key': key },
  }).catch(underFields);
  return uncertain ? editProduct(product.id, draft) : product;
}

/** Sends what was changed of a product; undefined when nothing was. Throws `ApiError`. */
export async function saveProduct(id: string, before: Typed, now: Typed): Promise<Product | undefined> {
  const draft = changedDraft(before, now);
  return Object.keys(draft).length > 0 ? editProduct(id, draft) : undefined;
}

const editProduct = (id: string, draft: object): Promise<Product> =>
  signedApi<Product>(`/api/products/${id}`, json('PUT', draft)).catch(underFields);

/** A refusal as the form shows it: errors of the photographs of colours stand under the colours. */
function underFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, fields, code, details } = error;
  const { variations, mainImage, ...others } = fields;
  throw new ApiError(
    status,
    message,
    { ...(variations && { colors: variations }), ...(mainImage && { images: mainImage }), ...others },
    code,
    details,
  );
}
