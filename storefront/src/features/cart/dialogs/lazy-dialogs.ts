import { lazyModule } from './lazy-module.js';

/** Dialogs that most visits do not open. Those about an order that was not sent are not lazy: they must open without a connection. */
export const cartDetail = lazyModule(async () => (await import('./CartDetail.js')).CartDetail);
export const buyerDialog = lazyModule(async () => (await import('./BuyerDialog.js')).BuyerDialog);
export const shippingDialog = lazyModule(async () => (await import('./ShippingDialog.js')).ShippingDialog);
export const changedDialog = lazyModule(async () => (await import('./ChangedDialog.js')).ChangedDialog);
export const sentDialog = lazyModule(async () => (await import('./SentDialog.js')).SentDialog);
export const alreadyPlacedDialog = lazyModule(async () => (await import('./AlreadyPlacedDialog.js')).AlreadyPlacedDialog);
export const addDialog = lazyModule(async () => (await import('./AddDialog.js')).AddDialog);

export function preloadDialogs(): void {
  // A failed preload is retried when the dialog is opened.
  const dialogs = [cartDetail, buyerDialog, shippingDialog, changedDialog, sentDialog, alreadyPlacedDialog, addDialog];
  for (const code of dialogs) code.get().catch(() => undefined);
}
