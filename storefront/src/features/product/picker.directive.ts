import type { ClientDirective } from 'astro';
import hydrateWhenVisible from 'astro/client/visible.js';
import { hasTypedQuantities } from '../picker/typed-quantities.js';

/**
 * `client:picker="{manufacturerId} {productId}"` is `client:visible`, but hydrates as soon as the page has loaded if the cart has something
 * of the manufacturer, or if quantities of the product were typed before: on phones the total of the picker is visible before its fields,
 * and counts both.
 */
const pickerDirective: ClientDirective = (load, options, element) => {
  let loading: ReturnType<typeof load> | undefined;
  const hydrateOnce: typeof load = async () => {
    if (loading) return async () => undefined;
    loading = load();
    // The other attempt tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  hydrateWhenVisible(hydrateOnce, options, element);
  const [manufacturerId = '', productId = ''] = options.value.split(' ');
  if (!isInCart(manufacturerId) && !hasTypedQuantities(productId)) return;
  const hydrate = (): void =>
    void hydrateOnce().then(
      (run) => run(),
      () => undefined,
    );
  if (document.readyState === 'complete') hydrate();
  else addEventListener('load', hydrate);
};

interface StoredCart {
  cart: { packs: { packId: string }[]; products: { productId: string }[] };
  memory: Record<string, { manufacturer?: { id: string } }>;
}

function isInCart(manufacturerId: string): boolean {
  try {
    const { cart, memory } = JSON.parse(localStorage.getItem('root') ?? '') as StoredCart;
    const ids = [...cart.packs.map(({ packId }) => packId), ...cart.products.map(({ productId }) => productId)];
    return ids.some((id) => memory[id]?.manufacturer?.id === manufacturerId);
  } catch {
    // Nothing is stored, or storage is disabled.
    return false;
  }
}

export default pickerDirective;
