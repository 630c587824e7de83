import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wholesalers are told to other services, whose copies are ordered by version. Instant: the default stands in the catalogue. */
export class WholesalerVersions1763740000000 implements MigrationInterface {
  name = 'WholesalerVersions1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table wholesalers add version int not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table wholesalers drop version');
  }
}
