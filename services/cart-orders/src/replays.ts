import { SubOrderReceived } from '@shop/contracts/events';
import type { Replays } from '@shop/messaging';
import { ReplaySubOrders } from './orders/commands/replay-sub-orders.command.js';

/** What copies of the rows of cart-orders can be made again from. The mailer only sends mails about them. */
export const replays = {
  'sub-orders': { command: ReplaySubOrders, consumers: SubOrderReceived.consumers.filter((consumer) => consumer !== 'mailer') },
} as const satisfies Replays;
