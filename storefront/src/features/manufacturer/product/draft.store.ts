import type { Typed } from '@shop/contracts';
import { newKey } from '../../../lib/idempotency-key.js';
import { change, root } from '../../../lib/root.store.js';
import { isObject, type Loose } from '../../../lib/stored.js';

/** A product that is being written. */
export interface ProductWork {
  /** What its creation is sent with, however often it is sent. */
  key: string;
  typed: Typed;
  /** It was sent and nobody knows what became of it: it may have been created as it was then. */
  uncertain: boolean;
}

export const newWork = (typed: Typed = {}): ProductWork => ({ key: newKey(), typed, uncertain: false });

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

/** Reads what was stored by any version of the shop: what can be read is kept. Null when there is nothing to go on with. */
export function readWork(stored: unknown): ProductWork | null {
  if (!isObject(stored) || !isObject(stored['typed'])) return null;
  const typed = Object.fromEntries(
    Object.entries(stored['typed']).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (entry[0] !== 'variations' || entry[1] === '' || isVariations(entry[1])),
    ),
  );
  if (!typed['type']) return null;
  const { key, uncertain } = stored;
  const known = typeof key === 'string' && key !== '';
  return { key: known ? key : newKey(), typed, uncertain: known && uncertain === true };
}

export const keptWork = (): ProductWork | null => readWork(root.get().draft);
export const keepWork = (work: ProductWork | null): void => keepPart((draft) => ({ ...(work && { ...work }), ...only(draft, 'photos') }));

/** What is kept of rows with photographs, beside the product; for `photo-draft.store`. */
export const keptPhotos = (): unknown => {
  const { draft } = root.get();
  return isObject(draft) ? draft['photos'] : undefined;
};
export const keepPhotos = (photos: object | null): void =>
  keepPart(({ photos: _, ...others }) => ({ ...others, ...(photos && { photos }) }));

const only = (draft: Loose, part: string): Loose => (part in draft ? { [part]: draft[part] } : {});

function keepPart(next: (draft: Loose) => Loose): void {
  change((state) => {
    const draft = next(isObject(state.draft) ? state.draft : {});
    return { ...state, draft: Object.keys(draft).length > 0 ? draft : null };
  });
}

let begun: ProductWork | undefined;

/** Begins a product elsewhere than in its wizard, which goes on with it when it is opened. */
export function beginWork(typed: Typed): void {
  begun = newWork(typed);
  keepWork(begun);
}

export function takeBegun(): ProductWork | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}
