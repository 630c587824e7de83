import type { VerificationDecision } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import { enqueueAccountMail } from '../mail/account-mails.js';
import { assertNameIsFree } from '../manufacturers/assert-name-is-free.js';
import type { Manufacturer } from '../manufacturers/manufacturer.entity.js';
import { deleteImages } from './verification-images.js';

export interface ManufacturerDecision {
  kind: VerificationDecision['kind'];
  /** The owner reads it when its verification is sent back; otherwise null. */
  reason: string | null;
}

/** SQL of the `VerificationDecision` about `row`, an alias of `manufacturers`, or of null. */
export const decisionSql = (row: string): string => `(
  select jsonb_build_object('kind', d.kind, 'adminId', d.admin_id, 'secondsLeft', greatest(0, ceil(extract(epoch from d.due_at - now()))))
  from verification_decisions d where d.manufacturer_id = ${row}.id)`;

/** The entry of the audit log for a decision, or undefined if it changes nothing. Throws a coded error if it cannot be carried out. */
export async function checkDecision(
  tx: Tx,
  manufacturer: Manufacturer,
  { kind }: ManufacturerDecision,
): Promise<'manufacturer.verified' | 'manufacturer.name-accepted' | 'manufacturer.sent-back' | undefined> {
  if (kind === 'verify' && manufacturer.verificationStatus === 'verified')
    return manufacturer.renamedAt ? 'manufacturer.name-accepted' : undefined;
  manufacturer.assertPending();
  if (kind === 'send-back') return 'manufacturer.sent-back';
  await assertNameIsFree(tx.manager, manufacturer);
  return 'manufacturer.verified';
}

/** Changes the manufacturer and tells it by mail. Its identity photographs are deleted. */
export async function carryOut(tx: Tx, manufacturer: Manufacturer, { kind, reason }: ManufacturerDecision): Promise<void> {
  const { id } = manufacturer;
  const recipient = { recipientSql: 'u.id = $1::uuid', recipient: id };
  if (kind === 'send-back') {
    manufacturer.sendBack(reason ?? '');
    await enqueueAccountMail(tx, { ...recipient, kindSql: `'sent-back'`, reason: reason ?? '' });
  } else {
    if (!manufacturer.verify()) return void manufacturer.acceptName();
    await assertNameIsFree(tx.manager, manufacturer);
    await enqueueAccountMail(tx, { ...recipient, kindSql: `'manufacturer-verified'` });
  }
  await deleteImages(tx.manager, id);
}
