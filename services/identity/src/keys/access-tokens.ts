import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AccessClaims } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { SigningKeys } from './signing-keys.js';

/** Lifetime of an access token. */
export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;

/** Signs access tokens (ES256) with the claims that every service checks. */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: SigningKeys) {}

  async sign(manager: EntityManager, { sub, role, verified, tokenVersion, mfa }: Omit<AccessClaims, 'iat' | 'exp'>): Promise<string> {
    const { kid, privateKey } = await this.keys.loadSigning(manager);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return this.jwt.signAsync(
      { sub, role, verified, tokenVersion, ...(mfa !== undefined && { mfa }) },
      { algorithm: 'ES256', keyid: kid, privateKey: pem, expiresIn: ACCESS_TOKEN_TTL_SECONDS },
    );
  }
}
