import { texts } from '@shop/contracts';
import { say } from './say.js';
import { $lost, change } from './state.js';

/** Says once that what was stored could not be read; from then on there is a readable state again. */
export function sayLostData(): void {
  $lost.subscribe((lost) => {
    if (!lost) return;
    change((state) => state);
    say(texts.dataLost);
  });
}
