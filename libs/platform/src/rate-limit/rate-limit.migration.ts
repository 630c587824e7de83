import { identifier } from '../database/sql.js';
import type { ExpiredRows } from '../database/expired-rows.js';
import { sqlMigration } from '../database/sql-migration.js';

/** Migration of the table `rate_limit`, which renames a service's former table of the same shape. */
export const rateLimitMigration = (formerName?: string): ReturnType<typeof sqlMigration> =>
  sqlMigration(
    'RateLimit1764820000000',
    formerName
      ? `alter table ${identifier(formerName)} rename to rate_limit;
         alter index ${identifier(`${formerName}_pkey`)} rename to rate_limit_pkey;
         alter index ${identifier(`${formerName}_started_at`)} rename to rate_limit_started_at;`
      : `create table rate_limit (key text primary key, count int not null, started_at timestamptz not null default now());
         create index rate_limit_started_at on rate_limit (started_at);`,
  );

/** Longer than every window. */
export const expiredRateLimits: ExpiredRows = { table: 'rate_limit', condition: `started_at < now() - interval '1 day'` };
