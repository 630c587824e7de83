import type { FormValues } from '@shop/contracts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.js';
import { updateRoot, $root } from '../../../lib/root.store.js';
import { isObject, type JsonObject } from '../../../lib/stored.js';

export interface ProductDraftState {
  /** Idempotency key of the creation; retries reuse it. */
  key: string;
  typed: FormValues;
  /** The outcome of an earlier request is unknown: the product may exist with the values of that time. */
  uncertain: boolean;
}

export const newDraft = (typed: FormValues = {}): ProductDraftState => ({ key: newIdempotencyKey(), typed, uncertain: false });

const isVariation = (stored: unknown): boolean =>
  isObject(stored) &&
  typeof stored['colorId'] === 'number' &&
  Array.isArray(stored['images']) &&
  stored['images'].every((url) => typeof url === 'string');

function isVariations(text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored.every(isVariation);
  } catch {
    return false;
  }
}

/** Parses data stored by any version of the shop and drops what is invalid. Null if nothing is left. */
export function parseDraft(stored: unknown): ProductDraftState | null {
  if (!isObject(stored) || !isObject(stored['typed'])) return null;
  const typed = Object.fromEntries(
    Object.entries(stored['typed']).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (entry[0] !== 'variations' || entry[1] === '' || isVariations(entry[1])),
    ),
  );
  if (!typed['type']) return null;
  const { key, uncertain } = stored;
  const hasKey = typeof key === 'string' && key !== '';
  return { key: hasKey ? key : newIdempotencyKey(), typed, uncertain: hasKey && uncertain === true };
}

export const loadDraft = (): ProductDraftState | null => parseDraft($root.get().draft);
export const saveDraft = (draft: ProductDraftState | null): void =>
  updateStoredDraft((stored) => ({ ...draft, ...pickKey(stored, 'photos') }));

export const readStoredPhotos = (): unknown => {
  const { draft } = $root.get();
  return isObject(draft) ? draft['photos'] : undefined;
};
export const storePhotos = (photos: object | null): void =>
  updateStoredDraft(({ photos: _, ...draft }) => ({ ...draft, ...(photos && { photos }) }));

const pickKey = (draft: JsonObject, part: string): JsonObject => (part in draft ? { [part]: draft[part] } : {});

function updateStoredDraft(next: (draft: JsonObject) => JsonObject): void {
  updateRoot((state) => {
    const draft = next(isObject(state.draft) ? state.draft : {});
    return { ...state, draft: Object.keys(draft).length > 0 ? draft : null };
  });
}

let pendingDraft: ProductDraftState | undefined;

export function startDraft(typed: FormValues): void {
  pendingDraft = newDraft(typed);
  saveDraft(pendingDraft);
}

export function consumeNewDraft(): ProductDraftState | undefined {
  const draft = pendingDraft;
  pendingDraft = undefined;
  return draft;
}
