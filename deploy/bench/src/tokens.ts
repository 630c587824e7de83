import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Role } from '@shop/contracts';
import type pg from 'pg';

/** Issues an access token for a verified user; a manufacturer unless another role is given. */
export type IssueToken = (userId: string, role?: Role) => string;

/** Signs with identity's own key, so that benches edit as any user without 60 sign-ins. */
export async function tokenIssuer(db: pg.Pool): Promise<IssueToken> {
  const { rows } = await db.query<{ kid: string; private_pem: string }>(
    'select kid, private_pem from identity.signing_keys order by created_at desc limit 1',
  );
  const [key] = rows;
  if (!key) throw new Error('identity has no signing key');
  const privateKey = createPrivateKey(key.private_pem);
  return (userId, role = 'manufacturer') => accessToken(privateKey, key.kid, userId, role);
}

function accessToken(key: KeyObject, kid: string, sub: string, role: Role): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part({ sub, role, verified: true, iat: now, exp: now + 900 })}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
