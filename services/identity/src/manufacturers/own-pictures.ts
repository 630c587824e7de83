import { CodedError } from '@shop/contracts';
import type { UnitOfWork } from '@shop/messaging';
import { attemptKey, countAttempt } from '../attempts/attempts.js';

/** Uploads of one account: each is work, and nobody needs many. */
const UPLOADS = { limit: 60, window: 60 };

export function needOwner(id: string, callerId: string): void {
  if (id !== callerId) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés editar tus propios datos.');
}

/** Counts an upload before its work begins. Throws a coded 429 over the limit. */
export const countUpload = (unitOfWork: UnitOfWork, id: string): Promise<void> =>
  unitOfWork.run(({ manager }) => countAttempt(manager, attemptKey('store-pictures', id), UPLOADS));
