import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The copy of what social counts about manufacturers. It takes the place of two columns of `manufacturers`, which stay for one more
 * release: older copies of this service, running beside it while it is brought in, still read them.
 */
export class Reputation1764320000000 implements MigrationInterface {
  name = 'Reputation1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reputation (
        id uuid primary key, version int not null, deleted_at timestamptz,
        average double precision, reviews int not null default 0, followers int not null default 0, latest jsonb not null default '[]'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reputation');
  }
}
