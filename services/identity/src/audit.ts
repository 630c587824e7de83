import { AuditNoted } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';

/** Says in the transaction of the act itself who did what to whom, for the admins' log. `note` holds no personal data but what an admin typed. */
export function noteAct(tx: Tx, actorId: string, action: string, id: string, note: string | null = null): void {
  const kind = action.split('.', 1)[0] ?? '';
  tx.emit(AuditNoted, { actorId, action, target: { kind, id }, note });
}
