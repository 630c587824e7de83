import { useStore } from '@nanostores/react';
import { chatIntro } from '@shop/contracts';
import { $user } from '../../lib/root.store.js';
import { $orderSender } from './use-cart.js';

/** Names the buyer in chat messages, with the city if it is known. */
export function useChatIntro(): string {
  const { role, buyer } = useStore($orderSender);
  const user = useStore($user);
  return chatIntro(buyer?.name, role ? user?.wholesaler?.city : undefined);
}
