import { lazyModule } from './lazy-module.js';

/** Dialogs that most visits do not open. Result dialogs are not lazy: they must open without a connection. */
export const cartDetail = lazyModule(async () => (await import('./CartDetail.js')).CartDetail);
export const buyerDialog = lazyModule(async () => (await import('./BuyerDialog.js')).BuyerDialog);
export const shippingDialog = lazyModule(async () => (await import('./ShippingDialog.js')).ShippingDialog);
export const changedDialog = lazyModule(async () => (await import('./ChangedDialog.js')).ChangedDialog);
export const addDialog = lazyModule(async () => (await import('./AddDialog.js')).AddDialog);

export function preloadDialogs(): void {
  // A failed preload is retried when the dialog is opened.
  for (const code of [cartDetail, buyerDialog, shippingDialog, changedDialog, addDialog]) code.get().catch(() => undefined);
}
