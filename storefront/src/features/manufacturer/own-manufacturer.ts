import type { Manufacturer, OwnManufacturer } from '@shop/contracts';
import { changeUser, root } from '../../lib/root.store.js';

/** A manufacturer that the server answered replaces the user's (ACC-21, ACC-22); what only its owner sees stays where the answer leaves it out. */
export function putManufacturer(manufacturer: Manufacturer | OwnManufacturer): void {
  const before = root.get().user?.manufacturer;
  changeUser({ manufacturer: { verificationNote: before?.verificationNote ?? null, ...manufacturer } });
}

/** New pictures of the user's manufacturer. */
export function putPictures(pictures: Partial<Pick<Manufacturer, 'image' | 'images'>>): void {
  const before = root.get().user?.manufacturer;
  if (before) putManufacturer({ ...before, ...pictures });
}
