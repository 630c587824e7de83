import { texts } from '@shop/contracts';
import { showToast } from '../ui/toast.js';
import { updateRoot } from '../lib/root.store.js';

export function showStorageCorrupted(): void {
  updateRoot((state) => state);
  showToast(texts.dataLost);
}
