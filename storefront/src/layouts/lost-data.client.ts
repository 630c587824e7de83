import { texts } from '@shop/contracts';
import { say } from '../ui/toast.js';
import { change } from '../lib/root.store.js';

/** Says that what was stored could not be read; from then on there is a readable state again. */
export function sayLostData(): void {
  change((state) => state);
  say(texts.dataLost);
}
