import { AuditNoted, type AuditNote } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';

/** Notes what an admin did to something of a manufacturer's, in the transaction that does it. */
export function noteModeration(tx: Tx, actorId: string, action: string, target: AuditNote['target'], note: string | null = null): void {
  tx.emit(AuditNoted, { actorId, action, target, note });
}
