import { useStore } from '@nanostores/react';
import type { BuyerData, Role } from '@shop/contracts';
import { computed } from 'nanostores';
import { $user, token } from '../../lib/root.store.js';
import { $buyer } from './buyer.store.js';
import { cartCards, type CartCard } from './cart-cards.js';
import { $cart, $cartMemory } from './cart.store.js';
import { $pricing } from './pricing.store.js';

/** The cart by manufacturer, as it is shown and sent. */
export const $cards = computed([$cart, $cartMemory, $pricing], cartCards);

/** Who would send it: null for guests and for who has no role yet. */
export const $sender = computed([$user, token, $buyer], (user, access, typed): { role: Role | null; buyer: BuyerData | null } => {
  const role = access ? (user?.role ?? null) : null;
  if (role !== 'wholesaler') return { role, buyer: typed };
  const profile = user?.wholesaler;
  return { role, buyer: profile ? { name: profile.name, phone: profile.phone } : null };
});

export const useCards = (): CartCard[] => useStore($cards);
