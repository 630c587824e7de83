import { databaseVariable, schemaOf, serviceNames } from '@shop/contracts';
import { createPublishedFiles, type PublishedFiles } from '@shop/published-files';
import {
  type RedisSentinels,
  type S3Process,
  startPgbouncer,
  startRedisSentinels,
  startS3Process,
  type TestPgbouncer,
} from '@shop/testing';
import { KillablePostgres } from '../faults/postgres.js';
import { runOps, runSetup } from '../run-ops.js';

type Environment = Record<string, string>;

const owners = [...serviceNames, 'publisher'] as const;
export type Owner = (typeof owners)[number];

/** Connections of the pooler to the server, for each service. */
const POOL_SIZE = 6;
const buckets = ['pictures', 'pages'];
/** All but that for buckets: this S3 server knows no policies. */
const setupSteps = ['roles', 'migrations', 'assets'];

/** PostgreSQL, a pooler, Redis with two replicas and three sentinels, and buckets for pictures and pages. */
export class MachineStores {
  /** The pages, as publishers have written them. */
  readonly pages: PublishedFiles;

  private constructor(
    readonly postgres: KillablePostgres,
    readonly pooler: TestPgbouncer,
    readonly redis: RedisSentinels,
    readonly bucket: S3Process,
    readonly roles: Record<Owner, string>,
    private readonly settings: Environment,
  ) {
    this.pages = createPublishedFiles({ pagesUrl: bucket.urlOf('pages'), ...bucket.keys }, { retries: 0 });
  }

  /** `env`: settings of the processes that are not about stores. `root`: workspace that sets the stores up, this one by default. */
  static async start(dataDir: string, env: Environment, root?: string): Promise<MachineStores> {
    const postgres = await KillablePostgres.start(dataDir);
    const redis = await startRedisSentinels();
    if (!redis) throw new Error('this machine has no redis-server');
    const bucket = await startS3Process(buckets);
    const roles = Object.fromEntries(owners.map((owner) => [owner, roleUrl(owner, postgres.url)])) as Record<Owner, string>;
    const addresses = Object.fromEntries(owners.map((owner) => [databaseVariable(owner), roles[owner]]));
    const settings = { ...env, ...settingsOf({ redis, bucket, roles }), ...addresses, SUPERUSER_DATABASE_URL: postgres.url };
    await runSetup(setupSteps, settings, root);
    // The pooler needs the roles.
    return new MachineStores(postgres, await startPgbouncer(roles, POOL_SIZE), redis, bucket, roles, settings);
  }

  /** Updates the stores to this workspace, as the setup of an update does. */
  update(): Promise<void> {
    return runSetup(setupSteps, this.settings);
  }

  /** Lets the publishers render every page again. */
  republish(): Promise<void> {
    return runOps(['republish'], this.settings);
  }

  /** Settings of every process besides those of its database. */
  get env(): Environment {
    return settingsOf(this);
  }

  /** The database of one service: through the pooler, and of the server itself for LISTEN. */
  databaseOf(owner: Owner): Environment {
    return { DATABASE_URL: this.pooler.urlOf(owner), DATABASE_LISTEN_URL: this.roles[owner], MIGRATIONS: 'check' };
  }

  async stop(): Promise<void> {
    await this.pages.close();
    await this.bucket.stop();
    await this.redis.stop();
    await this.pooler.stop();
    await this.postgres.stop();
  }
}

function settingsOf({ redis, bucket, roles }: Pick<MachineStores, 'redis' | 'bucket' | 'roles'>): Environment {
  const [pictures, pages] = buckets.map((name) => bucket.urlOf(name)) as [string, string];
  const { accessKey, secretKey } = bucket.keys;
  return {
    EVENTS_URL: redis.url,
    IMAGES_URL: pictures,
    IMAGES_ACCESS_KEY: accessKey,
    IMAGES_SECRET_KEY: secretKey,
    PAGES_URL: pages,
    PAGES_ACCESS_KEY: accessKey,
    PAGES_SECRET_KEY: secretKey,
    // Search in PostgreSQL keeps state in its session.
    SEARCH_URL: roles.catalog,
  };
}

function roleUrl(owner: Owner, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [schemaOf(owner), 'secreta'];
  return url.href;
}
