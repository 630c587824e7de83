import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { priceCart } from '../pricing.store.js';
import { $orderSender } from '../use-cart.js';
import type { Props } from './SavedCartOffer.js';

/** Loads the saved-cart module for wholesalers only. If it fails to load, the cart works but is not saved. */
export function SavedCart(): ReactNode {
  const { role } = useStore($orderSender);
  const user = useStore($user);
  const [Offer, setOffer] = useState<ComponentType<Props>>();
  const isWholesaler = role === 'wholesaler';
  useEffect(() => {
    if (isWholesaler)
      import('./SavedCartOffer.js').then(
        (module) => setOffer(() => module.default),
        () => undefined,
      );
  }, [isWholesaler]);
  return isWholesaler && Offer ? <Offer key={user?.id} onDone={() => void priceCart()} /> : null;
}
