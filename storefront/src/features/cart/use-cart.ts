import { useStore } from '@nanostores/react';
import type { BuyerData, Role } from '@shop/contracts';
import { computed } from 'nanostores';
import { $user, $token } from '../../lib/root.store.js';
import { $buyer } from './buyer.store.js';
import { cartCards, type CartCard } from './cart-cards.js';
import { $cart, $cartSnapshot } from './cart.store.js';
import { $pricing } from './pricing.store.js';

export const $cards = computed([$cart, $cartSnapshot, $pricing], cartCards);

export const $orderSender = computed(
  [$user, $token, $buyer],
  (user, token, storedBuyer): { role: Role | null; buyer: BuyerData | null } => {
    const role = token ? (user?.role ?? null) : null;
    if (role !== 'wholesaler') return { role, buyer: storedBuyer };
    const profile = user?.wholesaler;
    return { role, buyer: profile ? { name: profile.name, phone: profile.phone } : null };
  },
);

export const useCards = (): CartCard[] => useStore($cards);
