import type { Product } from '@shop/contracts';
import { api, ApiError } from '../../lib/api.js';
import { unitCount } from '../../lib/format.js';
import { showToast } from '../../ui/toast.js';
import { addProduct } from '../cart/cart.store.js';
import { snapshotOfProduct } from '../cart/line-snapshots.js';
import { startAutosave } from '../cart/start-autosave.js';
import { pickerProduct } from '../picker/picker-product.js';
import { oneSizeRun, toVariations, totalQuantity } from '../picker/picker-rows.js';

const timeoutMs = 10_000;

/** Adds the present sizes and price of the button's product, because its card may be older. */
export async function addSizeRun(button: HTMLElement): Promise<void> {
  const { id } = button.dataset;
  if (id === undefined || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    showToast(addToCart(await api<Product>(`/api/products/${id}`, { signal: AbortSignal.timeout(timeoutMs) })));
  } catch (error) {
    showToast(failureOf(error));
  } finally {
    button.ariaDisabled = null;
  }
}

/** Returns the text for the buyer. */
function addToCart(product: Product): string {
  const sizeRun = oneSizeRun(product);
  const units = sizeRun ? totalQuantity(sizeRun.quantities) : 0;
  const inColor = sizeRun?.color ? ` en ${sizeRun.color}` : '';
  if (!sizeRun || units === 0) return `No hay curva en stock${inColor}: elegí las cantidades en la página del producto.`;
  addProduct(product.id, toVariations(sizeRun.quantities), snapshotOfProduct(pickerProduct(product)));
  startAutosave();
  return `Añadiste ${unitCount(units)}${inColor} al carrito.`;
}

function failureOf(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return 'Este producto ya no está publicado.';
  return status === 0 ? 'Sin conexión: no pudimos sumar la curva.' : 'No pudimos sumar la curva. Probá de nuevo en un momento.';
}
