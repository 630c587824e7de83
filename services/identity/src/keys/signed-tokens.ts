import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SigningKeys } from './signing-keys.js';

/**
 * Short-lived signed tokens for links, cookies and sign-in steps, readable by their bearer. They use the signing keys of access tokens;
 * the audience (`aud`) and the missing role keep the two kinds apart.
 */
@Injectable()
export class SignedTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: SigningKeys) {}

  sign(audience: string, payload: object, seconds: number): Promise<string> {
    const { kid, privateKey } = this.keys.signing;
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return this.jwt.signAsync({ note: payload }, { algorithm: 'ES256', keyid: kid, privateKey: pem, expiresIn: seconds, audience });
  }

  /** Returns undefined for a foreign, changed or expired token, and for another audience. */
  async read<Payload extends object>(audience: string, token: string): Promise<Payload | undefined> {
    const kid = this.kidOf(token);
    const key = kid === undefined ? undefined : await this.keys.find(kid);
    if (!key) return undefined;
    try {
      const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
      const { note: payload } = await this.jwt.verifyAsync<{ note: Payload }>(token, { publicKey, algorithms: ['ES256'], audience });
      return payload;
    } catch {
      return undefined;
    }
  }

  private kidOf(token: string): string | undefined {
    const decoded: unknown = this.jwt.decode(token, { complete: true });
    if (typeof decoded !== 'object' || decoded === null || !('header' in decoded)) return undefined;
    const { header } = decoded;
    return typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string' ? header.kid : undefined;
  }
}
