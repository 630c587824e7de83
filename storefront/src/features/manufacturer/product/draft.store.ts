import { parseList, type Variation } from '@shop/contracts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.js';
import type { RootState } from '../../../lib/root.js';
import { updateRoot, $root } from '../../../lib/root.store.js';
import { isObject, type JsonObject } from '../../../lib/stored.js';
import { emptyValues, type ProductValues } from './product-values.js';

export interface ProductDraftState {
  /** Idempotency key of the creation; retries reuse it. */
  key: string;
  typed: ProductValues;
  /** The outcome of an earlier request is unknown: the product may exist with the values of that time. */
  uncertain: boolean;
}

export const newDraft = (typed: ProductValues = emptyValues): ProductDraftState => ({ key: newIdempotencyKey(), typed, uncertain: false });

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const readText = (stored: unknown): string => (isText(stored) ? stored : '');
const readId = (stored: unknown): number => Number(stored) || 0;
/** An earlier version stored every value as a text: a list with commas, the photographs of colours as JSON. */
const readList = (stored: unknown): unknown[] => (isText(stored) ? parseList(stored) : Array.isArray(stored) ? stored : []);
const readVariations = (stored: unknown): Variation[] => {
  if (isText(stored)) return readVariations(parseJson(stored));
  return Array.isArray(stored) ? stored.filter(isVariation) : [];
};
const readChoice = (stored: unknown): boolean | null =>
  stored === true || stored === 'true' ? true : stored === false || stored === 'false' ? false : null;

const isVariation = (stored: unknown): stored is Variation =>
  isObject(stored) && typeof stored['colorId'] === 'number' && Array.isArray(stored['images']) && stored['images'].every(isText);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readValues = (stored: JsonObject): ProductValues => ({
  type: readId(stored['type']),
  isVariable: readChoice(stored['isVariable']),
  genderId: readId(stored['genderId']),
  categoryId: readId(stored['categoryId']),
  images: readList(stored['images']).filter(isText),
  mainImage: readText(stored['mainImage']),
  name: readText(stored['name']),
  articleCode: readText(stored['articleCode']),
  price: readText(stored['price']),
  priceUSD: readText(stored['priceUSD']),
  sizes: readList(stored['sizes']).map(readId).filter(Boolean),
  colors: readList(stored['colors']).map(readId).filter(Boolean),
  variations: readVariations(stored['variations']),
  description: readText(stored['description']),
  tags: readText(stored['tags']),
  onSale: readChoice(stored['onSale']) ?? false,
});

/** Parses data stored by any version of the shop and drops what is invalid. Null if nothing is left. */
export function parseDraft(stored: unknown): ProductDraftState | null {
  if (!isObject(stored) || !isObject(stored['typed'])) return null;
  const typed = readValues(stored['typed']);
  if (!typed.type) return null;
  const { key, uncertain } = stored;
  const hasKey = typeof key === 'string' && key !== '';
  return { key: hasKey ? key : newIdempotencyKey(), typed, uncertain: hasKey && uncertain === true };
}

/** The stored draft, unless another account left it here. Earlier versions stored no owner. */
function ownDraft({ draft, user }: RootState): JsonObject {
  if (!isObject(draft)) return {};
  const { owner = user?.id, ...own } = draft;
  return owner === user?.id ? own : {};
}

export const loadDraft = (): ProductDraftState | null => parseDraft(ownDraft($root.get()));
export const saveDraft = (draft: ProductDraftState | null): void =>
  updateStoredDraft((stored) => ({ ...draft, ...pickKey(stored, 'photos') }));

export const readStoredPhotos = (): unknown => ownDraft($root.get())['photos'];
export const storePhotos = (photos: object | null): void =>
  updateStoredDraft(({ photos: _, ...draft }) => ({ ...draft, ...(photos && { photos }) }));

const pickKey = (draft: JsonObject, part: string): JsonObject => (part in draft ? { [part]: draft[part] } : {});

function updateStoredDraft(next: (draft: JsonObject) => JsonObject): void {
  updateRoot((state) => {
    const draft = next(ownDraft(state));
    return { ...state, draft: Object.keys(draft).length > 0 ? { ...draft, owner: state.user?.id } : null };
  });
}

let pendingDraft: ProductDraftState | undefined;

export function startDraft(typed: ProductValues): void {
  pendingDraft = newDraft(typed);
  saveDraft(pendingDraft);
}

export function consumeNewDraft(): ProductDraftState | undefined {
  const draft = pendingDraft;
  pendingDraft = undefined;
  return draft;
}
