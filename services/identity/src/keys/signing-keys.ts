import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { KeySource } from '@shop/platform';
import { DataSource, type EntityManager } from 'typeorm';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}
/** A public key in the response of `GET /api/auth/keys`. */
export type PublishedKey = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

/** Minimum time between two database reads that unknown key ids cause. */
const MIN_RELOAD_INTERVAL_MS = 2_000;
/** Interval in which a process reads new keys. */
const RELOAD_INTERVAL_MS = 30_000;
/** Time for which a replaced key stays published: longer than the token lifetime of 15 minutes plus one reload. */
const REPLACED_KEY_TTL = '1 hour';

/**
 * The ES256 keys that sign access tokens. They are stored in the database, so all processes sign with the newest key; older keys stay
 * published while tokens signed with them are valid.
 */
@Injectable()
export class SigningKeys extends KeySource implements OnModuleInit {
  private keys: Key[] = [];
  private lastLoadMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // The lock lets processes that start together on an empty database agree on one key.
      await manager.query(`lock table signing_keys in exclusive mode`);
      const [{ count }]: [{ count: number }] = await manager.query('select count(*)::int as count from signing_keys');
      if (count > 0) return;
      await addKey(manager);
    });
    await this.load();
  }

  /**
   * Creates a key that signs from now on, in every process. Replaced keys stay published for an hour. `revoke` deletes them at once and
   * with them all access tokens, which the other processes refuse within 30 s; sessions continue by their refresh cookie.
   */
  async rotate(revoke = false): Promise<{ kid: string; kept: number }> {
    const kid = await this.dataSource.transaction(async (manager) => {
      await manager.query(`lock table signing_keys in exclusive mode`);
      const added = await addKey(manager);
      await manager.query(
        `delete from signing_keys as old where kid <> $1 and ($2 or exists (
           select from signing_keys as newer where newer.created_at > old.created_at and newer.created_at < now() - $3::interval))`,
        [added, revoke, REPLACED_KEY_TTL],
      );
      return added;
    });
    await this.load();
    return { kid, kept: this.keys.length - 1 };
  }

  /** The newest key in memory. Another process may have revoked it. */
  get signing(): Key {
    const [newest] = this.keys;
    if (!newest) throw new Error('there is no signing key');
    return newest;
  }

  /** The newest key in the database: a service that knows of a revocation would refuse a token signed by a key in memory. */
  async loadSigning(manager: EntityManager): Promise<Key> {
    const rows: { kid: string }[] = await manager.query('select kid from signing_keys order by created_at desc, kid limit 1');
    if (rows[0]?.kid !== this.signing.kid) await this.load(manager);
    return this.signing;
  }

  /** Reads the database: a service asks for the keys when another process has signed a token with a key that it does not know. */
  async loadPublished(): Promise<PublishedKey[]> {
    await this.load();
    return this.keys.map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }));
  }

  override async find(kid: string): Promise<KeyObject | undefined> {
    const known = this.keys.find((key) => key.kid === kid);
    if (known) return known.publicKey;
    if (performance.now() - this.lastLoadMs > MIN_RELOAD_INTERVAL_MS) await this.load();
    return this.keys.find((key) => key.kid === kid)?.publicKey;
  }

  @Interval(RELOAD_INTERVAL_MS)
  async load(manager = this.dataSource.manager): Promise<void> {
    this.lastLoadMs = performance.now();
    const rows: { kid: string; private_pem: string }[] = await manager.query(
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
  // `clock_timestamp()`, not `now()`: of two concurrent rotations the second key is newer.
  await manager.query('insert into signing_keys (kid, private_pem, created_at) values ($1, $2, clock_timestamp())', [kid, pem]);
  return kid;
}

/** RFC 7638 key id. */
function thumbprint(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
