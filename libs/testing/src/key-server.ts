import { generateKeyPairSync, sign } from 'node:crypto';
import type { Role } from '@shop/contracts';
import { startHttpServer } from './http-server.js';

/** Serves the public key of access tokens, as identity does, and signs tokens with it. */
export interface KeyServer {
  url: string;
  /** Signs a token as identity does. `mfa` is the time of an admin's last code; by default the shop has no second factors. */
  token(user: { id: string; role: Role | null; verified?: boolean; mfa?: number | 'off' }, options?: { expiresIn?: number }): string;
  close(): Promise<void>;
}

export async function startKeyServer(): Promise<KeyServer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }] };
  const server = await startHttpServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks)));
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    ...server,
    token: ({ id, role, verified = true, mfa = 'off' }, { expiresIn = 900 } = {}) => {
      const iat = Math.floor(Date.now() / 1000);
      const content = `${part({ alg: 'ES256', kid: 'test', typ: 'JWT' })}.${part({ sub: id, role, verified, ...(role === 'admin' && { mfa }), iat: Math.min(iat, iat + expiresIn - 1), exp: iat + expiresIn })}`;
      return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    },
  };
}
