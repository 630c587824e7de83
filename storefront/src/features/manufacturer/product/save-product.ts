import type { Product } from '@shop/contracts';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import type { ProductDraftState } from './draft.store.js';
import { changedFields, problemsByFormField, productDraft, type ProductValues } from './product-values.js';

/** The server may have processed the request although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Creates the product of a draft. If an earlier request may have created it, the idempotency key returns that product, which is then
 * updated. Throws `ApiError`.
 */
export async function createProduct({ key, uncertain }: ProductDraftState, values: ProductValues): Promise<Product> {
  const draft = productDraft(values);
  const creation = json('POST', draft);
  const product = await signedApi<Product>('/api/products', {
    ...creation,
    headers: { ...creation.headers, 'idempotency-key': key },
  }).catch(throwWithFormFields);
  return uncertain ? editProduct(product.id, draft) : product;
}

export async function saveProduct(id: string, before: ProductValues, now: ProductValues): Promise<Product | undefined> {
  const draft = changedFields(productDraft(before), productDraft(now));
  return Object.keys(draft).length > 0 ? editProduct(id, draft) : undefined;
}

const editProduct = (id: string, draft: object): Promise<Product> =>
  signedApi<Product>(`/api/products/${id}`, json('PUT', draft)).catch(throwWithFormFields);

function throwWithFormFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, fields, code, details } = error;
  throw new ApiError(status, message, problemsByFormField(fields), code, details);
}
