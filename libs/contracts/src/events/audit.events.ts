import { z } from 'zod';
import { defineEvent } from './define.js';

/** Characters of a note that the log keeps: as many as the longest reason an admin may give. */
const longestNote = 500;

/** Half of a character of two units at the end would be one that PostgreSQL takes in no text. */
const cut = (note: string): string => (note.length > longestNote ? note.slice(0, longestNote).replace(/[\uD800-\uDBFF]$/, '') : note);

/** An act of an administrator, or one that administrators must be able to prove, said in the transaction of the act itself. */
export const auditNote = z.object({
  actorId: z.uuid(),
  /** `<thing>.<what was done>`, as `manufacturer.verified`. */
  action: z.string(),
  target: z.object({
    kind: z.string(),
    id: z.string(),
    /** Of a review: who wrote it, and about whom. Their names are looked up when the log is read, so none stays when they go. */
    authorId: z.uuid().optional(),
    manufacturerId: z.uuid().optional(),
  }),
  /** Without personal data; what is too long is cut. */
  note: z.string().overwrite(cut).nullable().default(null),
});
export type AuditNote = z.infer<typeof auditNote>;

export const AuditNoted = defineEvent({
  name: 'audit.noted',
  version: 1,
  schema: auditNote,
  owners: ['identity', 'catalog', 'cart-orders', 'social', 'admin'],
  consumers: ['admin'],
});
