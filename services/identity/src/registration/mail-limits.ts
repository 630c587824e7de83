import type { CanonicalEmail } from '@shop/contracts';
import { countActions, type RateLimit, rateLimitKey } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { consumeLimit, tooManyAttempts } from '../rate-limits.js';

/** Mails that one client (`clientNetwork`) may request: for one e-mail address, and in total. */
const ADDRESS_AND_EMAIL_LIMIT: RateLimit = { max: 5, windowMinutes: 60 };
const ADDRESS_LIMIT: RateLimit = { max: 60, windowMinutes: 60 };

/**
 * Counts a request for a mail; throws a coded 429 over a limit, for known and unknown addresses alike. Returns the requests of this IP
 * address for this e-mail address. `enqueueAccountMail` silently limits the mails per account.
 */
export async function countMailRequest(manager: EntityManager, purpose: string, network: string, email: CanonicalEmail): Promise<number> {
  const [requestCount = 0] = await countActions(manager, [rateLimitKey(purpose, network, email)], ADDRESS_AND_EMAIL_LIMIT.windowMinutes);
  if (requestCount > ADDRESS_AND_EMAIL_LIMIT.max) throw tooManyAttempts();
  await consumeLimit(manager, rateLimitKey(purpose, network), ADDRESS_LIMIT);
  return requestCount;
}
