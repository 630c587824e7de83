import { texts } from '@shop/contracts';
import { updateRoot } from '../lib/root.store.js';
import { getSessionItem, setSessionItem } from '../lib/session-storage.js';
import { storageTexts } from '../lib/storage-texts.js';
import type { StorageProblem } from '../lib/stored-atom.js';
import { showToast } from '../ui/toast.js';

const shownKey = 'storage-unsaved';

/** Shows the sentence about unsaved data once in this tab. */
export function showStorageProblem(problem: StorageProblem): void {
  if (problem === 'corrupted') {
    updateRoot((state) => state);
    return showToast(texts.dataLost);
  }
  if (getSessionItem(shownKey)) return;
  setSessionItem(shownKey, 'yes');
  showToast(storageTexts.unsaved);
}
