import type { AuditAction } from '@shop/contracts';
import { AuditNoted, type AuditNote } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';

/** Emits an audit event for an admin's action, in the transaction of the action. */
export function auditModeration(
  tx: Tx,
  actorId: string,
  action: AuditAction,
  target: AuditNote['target'],
  note: string | null = null,
): void {
  tx.emit(AuditNoted, { actorId, action, target, note });
}
