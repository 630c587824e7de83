import { z } from 'zod';
import type { AuditAction } from '../admin-acts.js';
import { defineEvent } from './define.js';

/** Length of the longest reason that an admin may give. */
const maxNoteLength = 500;

/** Removes half a surrogate pair at the end, which PostgreSQL rejects. */
const truncate = (note: string): string =>
  note.length > maxNoteLength ? note.slice(0, maxNoteLength).replace(/[\uD800-\uDBFF]$/, '') : note;

/** An action of an admin, or one that admins must be able to prove. It is recorded in the transaction of the action. */
export const auditNote = z.object({
  actorId: z.uuid(),
  /** `<kind>.<verb in the past>`: `manufacturer.verified`. Any text is accepted, because the sender may be of a later version. */
  action: z.custom<AuditAction>((value) => typeof value === 'string'),
  target: z.object({
    kind: z.string(),
    id: z.string(),
    /**
     * Author and manufacturer of a review. Their names are looked up when the log is read, so that no name remains after an account is
     * deleted.
     */
    authorId: z.uuid().optional(),
    manufacturerId: z.uuid().optional(),
  }),
  /** Contains no personal data; a longer note is truncated. */
  note: z.string().overwrite(truncate).nullable().default(null),
});
export type AuditNote = z.infer<typeof auditNote>;

export const AuditNoted = defineEvent({
  name: 'audit.noted',
  version: 1,
  schema: auditNote,
  owners: ['identity', 'catalog', 'cart-orders', 'social', 'admin'],
  consumers: ['admin'],
});
