import { z } from 'zod';
import { defineEvent } from './define.js';

/** An act of an administrator, or one that administrators must be able to prove, said in the transaction of the act itself. */
export const auditNote = z.object({
  actorId: z.uuid(),
  /** `<thing>.<what was done>`, as `manufacturer.verified`. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** Without personal data. */
  note: z.string().max(200).nullable().default(null),
});
export type AuditNote = z.infer<typeof auditNote>;

export const AuditNoted = defineEvent({
  name: 'audit.noted',
  version: 1,
  schema: auditNote,
  owners: ['identity', 'catalog', 'cart-orders', 'social', 'admin'],
  consumers: ['admin'],
});
