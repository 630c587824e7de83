import { later } from './later.js';

/** Dialogs that most visits of the cart do without. Those that tell what became of an order are no part of them: they have to be there. */
export const cartDetail = later(async () => (await import('./CartDetail.js')).CartDetail);
export const buyerDialog = later(async () => (await import('./BuyerDialog.js')).BuyerDialog);
export const changedDialog = later(async () => (await import('./ChangedDialog.js')).ChangedDialog);
export const addDialog = later(async () => (await import('./AddDialog.js')).AddDialog);

/** Somebody comes near the buttons that open them. */
export function fetchDialogs(): void {
  // What does not come is fetched again by the press that needs it.
  for (const code of [cartDetail, buyerDialog, changedDialog, addDialog]) code.get().catch(() => undefined);
}
