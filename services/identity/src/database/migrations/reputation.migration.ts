import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replica of social's review and follower figures. It replaces two columns of `manufacturers`, which stay for one release because older
 * processes still read them during a rolling update.
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
