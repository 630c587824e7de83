import type { EntityManager } from 'typeorm';
import { type RateLimit, rateLimitKey, consumeLimit, countAttempt, tooManyAttempts } from '../rate-limits/rate-limits.js';

/** Mails that one IP address may request: for one e-mail address, and in total. */
const ADDRESS_AND_EMAIL_LIMIT: RateLimit = { limit: 5, windowMinutes: 60 };
const ADDRESS_LIMIT: RateLimit = { limit: 60, windowMinutes: 60 };

/**
 * Counts a request for a mail; throws a coded 429 over a limit, for known and unknown addresses alike. Returns the requests of this IP
 * address for this e-mail address. `enqueueAccountMail` silently limits the mails per account.
 */
export async function countMailRequest(manager: EntityManager, purpose: string, ipAddress: string, email: string): Promise<number> {
  const requestCount = await countAttempt(manager, rateLimitKey(purpose, ipAddress, email), ADDRESS_AND_EMAIL_LIMIT);
  if (requestCount > ADDRESS_AND_EMAIL_LIMIT.limit) throw tooManyAttempts();
  await consumeLimit(manager, rateLimitKey(purpose, ipAddress), ADDRESS_LIMIT);
  return requestCount;
}
