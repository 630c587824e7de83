import { parseProductForm, type Product, type FormValues } from '@shop/contracts';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import type { ProductDraftState } from './draft.store.js';
import { changedDraft, withDefaults } from './product-values.js';

/** The server may have processed the request although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Creates the product of a draft. If an earlier request may have created it, the idempotency key returns that product, which is then
 * updated. Throws `ApiError`.
 */
export async function createProduct({ key, uncertain }: ProductDraftState, typed: FormValues): Promise<Product> {
  const draft = parseProductForm(withDefaults(typed));
  const creation = json('POST', draft);
  const product = await signedApi<Product>('/api/products', {
    ...creation,
    headers: { ...creation.headers, 'idempotency-key': key },
  }).catch(throwWithFormFields);
  return uncertain ? editProduct(product.id, draft) : product;
}

export async function saveProduct(id: string, before: FormValues, now: FormValues): Promise<Product | undefined> {
  const draft = changedDraft(before, now);
  return Object.keys(draft).length > 0 ? editProduct(id, draft) : undefined;
}

const editProduct = (id: string, draft: object): Promise<Product> =>
  signedApi<Product>(`/api/products/${id}`, json('PUT', draft)).catch(throwWithFormFields);

/** Errors of colour photographs are shown under the colours. */
function throwWithFormFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, fields, code, details } = error;
  const { variations, mainImage, ...rest } = fields;
  throw new ApiError(
    status,
    message,
    { ...(variations && { colors: variations }), ...(mainImage && { images: mainImage }), ...rest },
    code,
    details,
  );
}
