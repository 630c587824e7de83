import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions order the events of wholesalers. The change is instant: PostgreSQL stores the default in its catalogue. */
export class WholesalerVersions1763740000000 implements MigrationInterface {
  name = 'WholesalerVersions1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table wholesalers add version int not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table wholesalers drop version');
  }
}
