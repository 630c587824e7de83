import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/**
 * Cost of new argon2id hashes, OWASP's first choice; memory in KiB. Stored hashes contain their own cost and stay valid when this
 * changes.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, which every argon2 library reads. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { message: normalize(password), nonce: salt, ...COST, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

const storedHashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Random hash of the current cost. It is checked when an account does not exist, so that both responses take the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

/** Takes the same time without a stored hash (no account, or no password), and then returns false. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = storedHashPattern.exec(hash ?? DUMMY_HASH) ?? [];
  if (!salt || !expected) throw new Error('a stored password hash has an unknown format');
  const expectedHash = Buffer.from(expected, 'base64');
  const actualHash = await derive('argon2id', {
    message: normalize(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expectedHash.length,
  });
  return timingSafeEqual(actualHash, expectedHash) && hash !== null && hash !== undefined;
}

/** Keyboards may compose the same characters differently. */
const normalize = (password: string): string => password.normalize('NFC');

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
