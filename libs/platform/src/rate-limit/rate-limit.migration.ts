import type { MigrationInterface, QueryRunner } from 'typeorm';
import { identifier } from '../database/sql.js';
import type { ExpiredRows } from '../database/expired-rows.js';

/** Migration of the table `rate_limit`, which renames a service's former table of the same shape. */
export function rateLimitMigration(formerName?: string): new () => MigrationInterface {
  return class RateLimit1764820000000 implements MigrationInterface {
    name = 'RateLimit1764820000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(
        formerName
          ? renameTable(formerName, 'rate_limit')
          : `create table rate_limit (key text primary key, count int not null, started_at timestamptz not null default now());
             create index rate_limit_started_at on rate_limit (started_at);`,
      );
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(formerName ? renameTable('rate_limit', formerName) : 'drop table rate_limit');
    }
  };
}

const renameTable = (from: string, to: string): string => `
  alter table ${identifier(from)} rename to ${identifier(to)};
  alter index ${identifier(`${from}_pkey`)} rename to ${identifier(`${to}_pkey`)};
  alter index ${identifier(`${from}_started_at`)} rename to ${identifier(`${to}_started_at`)};`;

/** Longer than every window. */
export const expiredRateLimits: ExpiredRows = { table: 'rate_limit', condition: `started_at < now() - interval '1 day'` };
