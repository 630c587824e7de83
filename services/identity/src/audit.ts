import type { AuditAction } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';

/**
 * Emits an entry of the admins' audit log in the transaction of the action. `note` contains no personal data except text that an admin
 * typed.
 */
export function emitAuditEntry(tx: Tx, actorId: string, action: AuditAction, id: string, note: string | null = null): void {
  const kind = action.split('.', 1)[0] ?? '';
  tx.emit(AuditNoted, { actorId, action, target: { kind, id }, note });
}
