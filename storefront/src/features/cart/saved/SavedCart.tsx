import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { priceCart } from '../pricing.store.js';
import { $sender } from '../use-cart.js';
import type { Props } from './SavedCartOffer.js';

/** The saved cart of whoever has one; the script for it comes for wholesalers alone. Without it the cart is only not saved. */
export function SavedCart(): ReactNode {
  const { role } = useStore($sender);
  const user = useStore($user);
  const [Offer, setOffer] = useState<ComponentType<Props>>();
  const wanted = role === 'wholesaler';
  useEffect(() => {
    if (wanted)
      import('./SavedCartOffer.js').then(
        (module) => setOffer(() => module.default),
        () => undefined,
      );
  }, [wanted]);
  return wanted && Offer ? <Offer key={user?.id} onAnswer={() => void priceCart()} /> : null;
}
