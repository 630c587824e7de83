import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeySource } from '@shop/platform';
import { DataSource } from 'typeorm';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}
/** A public key as `GET /api/auth/keys` shows it. */
export type PublishedKey = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** At least this long between two looks at the table for a key nobody here knows, in milliseconds. */
const PAUSE = 2_000;

/**
 * The ES256 keys that sign access tokens. They live in the database, so every copy of the service signs with the same one, the newest;
 * older ones stay published while tokens signed with them may be around.
 */
@Injectable()
export class SigningKeys extends KeySource implements OnModuleInit {
  private keys: Key[] = [];
  private lastLook = Number.NEGATIVE_INFINITY;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Copies that start together on an empty database agree on one key.
      await manager.query(`lock table signing_keys in exclusive mode`);
      const [{ count }]: [{ count: number }] = await manager.query('select count(*)::int as count from signing_keys');
      if (count > 0) return;
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      await manager.query('insert into signing_keys (kid, private_pem) values ($1, $2)', [
        thumbprint(publicKey),
        privateKey.export({ type: 'pkcs8', format: 'pem' }),
      ]);
    });
    await this.load();
  }

  /** The key that signs now. */
  get signing(): Key {
    const [newest] = this.keys;
    if (!newest) throw new Error('there is no signing key');
    return newest;
  }

  get published(): PublishedKey[] {
    return this.keys.map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }));
  }

  override async find(kid: string): Promise<KeyObject | undefined> {
    const known = this.keys.find((key) => key.kid === kid);
    if (known) return known.publicKey;
    if (performance.now() - this.lastLook > PAUSE) await this.load();
    return this.keys.find((key) => key.kid === kid)?.publicKey;
  }

  private async load(): Promise<void> {
    this.lastLook = performance.now();
    const rows: { kid: string; private_pem: string }[] = await this.dataSource.query(
      'select kid, private_pem from signing_keys order by created_at desc, kid',
    );
    this.keys = rows.map(({ kid, private_pem }) => {
      const privateKey = createPrivateKey(private_pem);
      return { kid, privateKey, publicKey: createPublicKey(privateKey) };
    });
  }
}

/** RFC 7638: the id follows from the key. */
function thumbprint(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
