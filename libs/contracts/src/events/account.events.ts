import { z } from 'zod';
import { accountStandings, roles } from '../roles.js';
import { defineEvent } from './define.js';

/**
 * Somebody is to get an e-mail about their account. Only the id of what identity noted about it travels: to whom and why is read, and a
 * link's single-use token made, when the mail is sent, so no address and no secret ever stands in an event.
 */
export const AccountMailWanted = defineEvent({
  name: 'account.mail-wanted',
  version: 1,
  schema: z.object({ mailId: z.uuid() }),
  owners: ['identity'],
  consumers: ['mailer'],
});

/** Whether an account may act (the reason stays with identity). Recorded for accounts that were suspended or closed once. */
export const accountStandingState = z.object({
  id: z.uuid(),
  role: z.enum(roles).nullable(),
  standing: z.enum(accountStandings),
});
export type AccountStandingState = z.infer<typeof accountStandingState>;

export const AccountStandingChanged = defineEvent({
  name: 'account.standing-changed',
  version: 1,
  schema: accountStandingState,
  owners: ['identity'],
  consumers: ['catalog', 'cart-orders', 'social', 'admin'],
});
