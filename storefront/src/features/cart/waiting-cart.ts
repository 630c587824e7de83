import { formatNumber, formatPesos } from '@shop/contracts';
import { showToast } from '../../ui/toast.js';
import { $cart, $cartSnapshot } from './cart.store.js';

/** Reminds a new wholesaler of the products that were chosen before the registration. */
export function showWaitingCart(): void {
  history.replaceState(history.state, '', location.pathname);
  const { packs, products } = $cart.get();
  const snapshots = $cartSnapshot.get();
  const lines = [
    ...packs.map(({ packId, quantity }) => ({ snapshot: snapshots[packId], quantity })),
    ...products.flatMap(({ productId, variations }) => variations.map(({ quantity }) => ({ snapshot: snapshots[productId], quantity }))),
  ];
  const total = lines.reduce((sum, { snapshot, quantity }) => sum + quantity * (snapshot?.price ?? 0), 0);
  const count = new Set(lines.flatMap(({ snapshot }) => snapshot?.manufacturer.id ?? [])).size;
  if (total > 0)
    showToast(`Tu carrito te espera: ${formatNumber(count)} ${count === 1 ? 'fabricante' : 'fabricantes'}, ${formatPesos(total)}.`);
}
