import type { EntityManager } from 'typeorm';
import {
  type AttemptLimit,
  attemptKey,
  countAttempt,
  forgetAttempts,
  recordAttempt,
  takeBack,
  tooManyAttempts,
} from '../attempts/attempts.js';

/** One account from one address: somebody who guesses a password. */
const PAIR: AttemptLimit = { limit: 10, window: 15 };
/** All accounts from one address: somebody who tries one password everywhere. */
const ADDRESS: AttemptLimit = { limit: 100, window: 15 };
/** One account from all addresses: many machines that guess one password. Nobody is locked out: see `knownPlace`. */
const ACCOUNT: AttemptLimit = { limit: 100, window: 15 };
/** How long an address from which somebody signed in stays theirs, in days. */
const KNOWN = 90;

const pairKey = (address: string, email: string): string => attemptKey(address, email);
const addressKey = (address: string): string => attemptKey('address', address);
const accountKey = (email: string): string => attemptKey('account', email);

/**
 * Counts an attempt to sign in before its password is looked at. Throws a coded 429 over a limit. While many addresses guess one account's
 * password, those from which its owner signed in before go on as if nothing was.
 */
export async function countSignIn(manager: EntityManager, address: string, email: string): Promise<void> {
  await countAttempt(manager, pairKey(address, email), PAIR);
  await countAttempt(manager, addressKey(address), ADDRESS);
  const guesses = await recordAttempt(manager, accountKey(email), ACCOUNT);
  if (guesses > ACCOUNT.limit && !(await knownPlace(manager, pairKey(address, email)))) throw tooManyAttempts();
}

/** After a success: the attempt was none, and the address is known from now on. */
export async function signedIn(manager: EntityManager, address: string, email: string): Promise<void> {
  await forgetAttempts(manager, pairKey(address, email));
  await takeBack(manager, [addressKey(address), accountKey(email)]);
  await manager.query('insert into known_places (key) values ($1) on conflict (key) do update set seen_at = now()', [
    pairKey(address, email),
  ]);
  await manager.query('delete from known_places where seen_at < now() - make_interval(days => $1)', [KNOWN]);
}

/** A password that was just reset by mail opens the door again, wherever its owner is. */
export const forgetGuesses = (manager: EntityManager, email: string): Promise<unknown> => forgetAttempts(manager, accountKey(email));

async function knownPlace(manager: EntityManager, key: string): Promise<boolean> {
  const found: unknown[] = await manager.query('select from known_places where key = $1 and seen_at > now() - make_interval(days => $2)', [
    key,
    KNOWN,
  ]);
  return found.length > 0;
}
