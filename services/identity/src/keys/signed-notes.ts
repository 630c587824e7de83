import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SigningKeys } from './signing-keys.js';

/**
 * Short-lived notes that people carry and only we can have written: links, cookies. Signed with the keys of access tokens, so every copy of
 * the service reads them and nothing else has to be configured. A note is never an access token, nor the other way round: notes say what
 * they are about (`aud`) and carry no role. What a note says can be read by who holds it.
 */
@Injectable()
export class SignedNotes {
  private readonly jwt = new JwtService();

  constructor(private readonly keys: SigningKeys) {}

  sign(about: string, note: object, seconds: number): Promise<string> {
    const { kid, privateKey } = this.keys.signing;
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return this.jwt.signAsync({ note }, { algorithm: 'ES256', keyid: kid, privateKey: pem, expiresIn: seconds, audience: about });
  }

  /** The note; undefined when it is not one of ours, is about something else, was changed, or is too old. */
  async read<Note extends object>(about: string, signed: string): Promise<Note | undefined> {
    const kid = this.kidOf(signed);
    const key = kid === undefined ? undefined : await this.keys.find(kid);
    if (!key) return undefined;
    try {
      const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
      const { note } = await this.jwt.verifyAsync<{ note: Note }>(signed, { publicKey, algorithms: ['ES256'], audience: about });
      return note;
    } catch {
      return undefined;
    }
  }

  private kidOf(signed: string): string | undefined {
    const decoded: unknown = this.jwt.decode(signed, { complete: true });
    if (typeof decoded !== 'object' || decoded === null || !('header' in decoded)) return undefined;
    const { header } = decoded;
    return typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string' ? header.kid : undefined;
  }
}
