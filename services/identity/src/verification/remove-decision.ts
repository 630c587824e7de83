import type { Tx } from '@shop/messaging';
import { rows } from '@shop/platform';
import type { ManufacturerDecision } from './decisions.js';

export interface RemovedDecision extends ManufacturerDecision {
  /** The name that the admin saw. */
  name: string;
  adminId: string;
}

/** Deletes a decision that was not carried out. Of all who do it at the same time, one receives the decision. */
export async function removeDecision({ manager }: Tx, manufacturerId: string): Promise<RemovedDecision | undefined> {
  const [removed] = await rows<RemovedDecision>(
    manager,
    `with removed as (delete from verification_decisions where manufacturer_id = $1 returning kind, reason, name, admin_id)
     select kind, reason, name, admin_id as "adminId" from removed`,
    [manufacturerId],
  );
  return removed;
}
