import type { EntityManager } from 'typeorm';
import { type AttemptLimit, attemptKey, countAttempt, recordAttempt, tooManyAttempts } from '../attempts/attempts.js';

/** Mails that one address may ask for, for one e-mail address and for all of them. */
const PAIR: AttemptLimit = { limit: 5, window: 60 };
const ADDRESS: AttemptLimit = { limit: 60, window: 60 };

/**
 * Counts that somebody asks for a mail. Throws a coded 429 over a limit, for known and unknown e-mail addresses alike. How many mails an
 * account gets, whoever asks, `wantMail` limits without a word. Answers how often this address has asked for this e-mail address by now.
 */
export async function countMailRequest(manager: EntityManager, what: string, address: string, email: string): Promise<number> {
  const asked = await recordAttempt(manager, attemptKey(what, address, email), PAIR);
  if (asked > PAIR.limit) throw tooManyAttempts();
  await countAttempt(manager, attemptKey(what, address), ADDRESS);
  return asked;
}
