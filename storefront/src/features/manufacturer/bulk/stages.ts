import type { BatchResult, PricesBatch } from '@shop/contracts';
import type { PhotoDraft } from './photo-rows.js';
import type { Sheet } from './sheet-lines.js';

export type Reviewed = { sheet: Sheet; isFromPhotos: boolean } | { change: PricesBatch };
/** A new number remounts the review. */
export type Review = Reviewed & { number: number };

export interface BulkState {
  photos?: PhotoDraft | undefined;
  review?: Review | undefined;
  result?: BatchResult | undefined;
}

/** Each stage is a fragment of the address and a history entry, so that the browser's back button works. */
export type Stage = '' | 'fotos' | 'revision' | 'resultado';

export function stageOf(fragment: string, { photos, review, result }: BulkState): Stage {
  if (fragment === 'fotos' && photos) return fragment;
  if (fragment === 'revision' && review) return fragment;
  return fragment === 'resultado' && result ? fragment : '';
}

export const goToStage = (stage: Stage): void => void (location.hash = stage);

/** `replaceState`, so that Back does not return to the published review. */
export const showResult = (): void => history.replaceState(history.state, '', '#resultado');
