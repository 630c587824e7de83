import { CodedError } from '@shop/contracts';
import type { UnitOfWork } from '@shop/messaging';
import { type RateLimit, rateLimitKey } from '@shop/platform';
import { consumeLimit } from '../rate-limits.js';

/** Uploads per account: encoding is expensive and few are needed. */
const UPLOAD_LIMIT: RateLimit = { max: 60, windowMinutes: 60 };

export function assertOwner(manufacturerId: string, callerId: string): void {
  if (manufacturerId !== callerId) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés editar tus propios datos.');
}

/** Counts an upload before its image is encoded. Throws a coded 429 over the limit. */
export const limitUploads = (unitOfWork: UnitOfWork, manufacturerId: string): Promise<void> =>
  unitOfWork.run(({ manager }) => consumeLimit(manager, rateLimitKey('store-pictures', manufacturerId), UPLOAD_LIMIT));
