import { CodedError, pageTags } from '@shop/contracts';
import type { Tx, UnitOfWork } from '@shop/messaging';
import { Manufacturer } from '../manufacturer.entity.js';

/** Loads a manufacturer, tells it what to do and saves it; the list of manufacturers is touched when it shows something else afterwards. */
export function changeManufacturer(
  unitOfWork: UnitOfWork,
  id: string,
  tell: (manufacturer: Manufacturer, tx: Tx) => void | Promise<void>,
): Promise<void> {
  return unitOfWork.run((tx) => changeManufacturerIn(tx, id, tell));
}

/** The same in a transaction that does more than that. */
export async function changeManufacturerIn(
  tx: Tx,
  id: string,
  tell: (manufacturer: Manufacturer, tx: Tx) => void | Promise<void>,
): Promise<void> {
  const manufacturer = await tx.load(Manufacturer, id);
  if (!manufacturer) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
  const before = manufacturer.card();
  await tell(manufacturer, tx);
  if (manufacturer.card() !== before) tx.touch([pageTags.manufacturers], 1);
}
