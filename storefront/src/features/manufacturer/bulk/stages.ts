import type { BatchResult, PricesBatch } from '@shop/contracts';
import type { PhotoWork } from './photo-rows.js';
import type { Sheet } from './sheet-lines.js';

/** What is looked at before it is published. */
export type Reviewed = { sheet: Sheet; ofPhotos: boolean } | { change: PricesBatch };
/** `n`: the next one has another number. */
export type Review = Reviewed & { n: number };

/** What was begun since the screen was opened. What is published is no review any more. */
export interface Begun {
  photos?: PhotoWork | undefined;
  review?: Review | undefined;
  result?: BatchResult | undefined;
}

/** Each stage is a part of the address and an entry of the browser's history: its way back leads to the stage before. */
export type Stage = '' | 'fotos' | 'revision' | 'resultado';

/** The stage of the address, or the first one where there is nothing to show in it. */
export function stageOf(fragment: string, { photos, review, result }: Begun): Stage {
  if (fragment === 'fotos' && photos) return fragment;
  if (fragment === 'revision' && review) return fragment;
  return fragment === 'resultado' && result ? fragment : '';
}

export const goToStage = (stage: Stage): void => void (location.hash = stage);

/** The result takes the place of what was looked at: nobody comes back to publish it again. */
export const showResult = (): void => history.replaceState(history.state, '', '#resultado');
