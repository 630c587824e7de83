import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { KeySource } from '@shop/platform';
import { DataSource, type EntityManager } from 'typeorm';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}
/** A public key as `GET /api/auth/keys` shows it. */
export type PublishedKey = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** At least this long between two looks at the table for a key nobody here knows, in milliseconds. */
const PAUSE = 2_000;
/** How often a copy looks whether another key signs now, in milliseconds. */
const LOOK = 30_000;
/** A key that signs no more stays published this long: tokens live a quarter of an hour, and every copy has looked by then. */
const KEPT = '1 hour';

/**
 * The ES256 keys that sign access tokens. They live in the database, so every copy of the service signs with the same one, the newest;
 * older ones stay published while tokens signed with them may be around.
 */
@Injectable()
export class SigningKeys extends KeySource implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('keys');
  private looking: NodeJS.Timeout | undefined;
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
      await addKey(manager);
    });
    await this.load();
    this.looking = setInterval(() => void this.look(), LOOK);
  }

  onModuleDestroy(): void {
    clearInterval(this.looking);
  }

  /**
   * Makes a new key that signs from now on: here at once, in other copies within half a minute. Other keys stay published for an hour after
   * they were replaced; with `revoke` they are gone at once, and with them every access token (sessions go on with their refresh cookie).
   */
  async rotate(revoke = false): Promise<{ kid: string; kept: number }> {
    const kid = await this.dataSource.transaction(async (manager) => {
      await manager.query(`lock table signing_keys in exclusive mode`);
      const added = await addKey(manager);
      await manager.query(
        `delete from signing_keys as old where kid <> $1 and ($2 or exists (
           select from signing_keys as newer where newer.created_at > old.created_at and newer.created_at < now() - $3::interval))`,
        [added, revoke, KEPT],
      );
      return added;
    });
    await this.load();
    return { kid, kept: this.keys.length - 1 };
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

  private async look(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.log.warn({ err: error, msg: 'cannot look for new keys now' });
    }
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

async function addKey(manager: EntityManager): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = thumbprint(publicKey);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // The clock now, not when the transaction began: of two rotations the second one signs.
  await manager.query('insert into signing_keys (kid, private_pem, created_at) values ($1, $2, clock_timestamp())', [kid, pem]);
  return kid;
}

/** RFC 7638: the id follows from the key. */
function thumbprint(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
