import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Cost of a new hash: OWASP's first choice for argon2id. Memory in KiB. Stored hashes carry their own and stay valid when this changes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the form every argon2 library reads. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { message: normal(password), nonce: salt, ...cost, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of nothing anybody knows, of the current cost: checked when there is no account, so that both answers take as long. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

/** Whether the password is right; as slow for an account without a password (`null`, or no account) as for any other. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = stored.exec(hash ?? nobody) ?? [];
  if (!salt || !expected) throw new Error('a stored password hash has an unknown form');
  const wanted = Buffer.from(expected, 'base64');
  const actual = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(actual, wanted) && hash !== null && hash !== undefined;
}

/** The same password typed on another keyboard may be composed differently. */
const normal = (password: string): string => password.normalize('NFC');

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
