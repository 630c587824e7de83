import type { Manufacturer, OwnManufacturer } from '@shop/contracts';
import { updateUser, $root } from '../../lib/root.store.js';

/**
 * Stores the manufacturer of a response as the user's own (ACC-21, ACC-22). Fields only its owner sees are kept if the response lacks
 * them.
 */
export function setOwnManufacturer(manufacturer: Manufacturer | OwnManufacturer): void {
  const current = $root.get().user?.manufacturer;
  updateUser({ manufacturer: { verificationNote: current?.verificationNote ?? null, ...manufacturer } });
}

export function setOwnPictures(pictures: Partial<Pick<Manufacturer, 'image' | 'images'>>): void {
  const current = $root.get().user?.manufacturer;
  if (current) setOwnManufacturer({ ...current, ...pictures });
}
