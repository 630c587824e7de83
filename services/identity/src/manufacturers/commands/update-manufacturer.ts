import { CodedError, pageTags } from '@shop/contracts';
import type { Tx, UnitOfWork } from '@shop/messaging';
import { Manufacturer } from '../manufacturer.entity.js';

/** Loads, updates and saves a manufacturer. Invalidates the list of manufacturers when its entry there changed. */
export function updateManufacturer(
  unitOfWork: UnitOfWork,
  id: string,
  update: (manufacturer: Manufacturer, tx: Tx) => void | Promise<void>,
): Promise<void> {
  return unitOfWork.run((tx) => updateManufacturerIn(tx, id, update));
}

/** Does the same inside the caller's transaction. */
export async function updateManufacturerIn(
  tx: Tx,
  id: string,
  update: (manufacturer: Manufacturer, tx: Tx) => void | Promise<void>,
): Promise<void> {
  if (!(await updateManufacturerIfExists(tx, id, update)))
    throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
}

/** Returns false for a manufacturer that does not exist, as after the deletion of its account. */
export async function updateManufacturerIfExists(
  tx: Tx,
  id: string,
  update: (manufacturer: Manufacturer, tx: Tx) => void | Promise<void>,
): Promise<boolean> {
  const manufacturer = await tx.load(Manufacturer, id);
  if (!manufacturer) return false;
  const before = manufacturer.listEntry();
  await update(manufacturer, tx);
  if (manufacturer.listEntry() !== before) tx.invalidatePages([pageTags.manufacturers], 1);
  return true;
}
