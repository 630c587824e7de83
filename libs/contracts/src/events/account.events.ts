import { z } from 'zod';
import { accountStandings, roles } from '../roles.js';
import { defineEvent } from './define.js';

/**
 * Requests an e-mail about an account. The event has only an id: the mailer reads recipient and reason from identity, and creates the
 * single-use token when it sends the mail. No address and no secret is stored in an event.
 */
export const AccountMailWanted = defineEvent({
  name: 'account.mail-wanted',
  version: 1,
  schema: z.object({ mailId: z.uuid() }),
  owners: ['identity'],
  consumers: ['mailer'],
});

/**
 * Status of an account, without the reason, which only identity has. Published for accounts that were suspended or closed, or whose tokens
 * were revoked, at least once.
 */
export const accountStandingState = z.object({
  id: z.uuid(),
  role: z.enum(roles).nullable(),
  standing: z.enum(accountStandings),
  /** Lower versions of the account's access tokens are invalid. Events of older releases have none. */
  tokenVersion: z.int().min(0).optional(),
});
export type AccountStandingState = z.infer<typeof accountStandingState>;

export const AccountStandingChanged = defineEvent({
  name: 'account.standing-changed',
  version: 1,
  schema: accountStandingState,
  owners: ['identity'],
  consumers: ['catalog', 'cart-orders', 'social', 'admin'],
});

/** An account with the admin role. It has no name; other admins know it by its e-mail address, which only the audit log's service gets. */
export const adminAccountState = z.object({ id: z.uuid(), email: z.string() });
export type AdminAccountState = z.infer<typeof adminAccountState>;

export const AdminNamed = defineEvent({
  name: 'admin.named',
  version: 1,
  schema: adminAccountState,
  owners: ['identity'],
  consumers: ['admin'],
});
