import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few things that admins took out of the shop. Made beside the shop that reads and writes; cut in the middle, it may run again. */
export class Moderation1764620000000 implements MigrationInterface {
  name = 'Moderation1764620000000';
  /** `concurrently` waits for others, which nobody may then wait for in turn. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const table of ['product', 'pack'])
      await runner.query(`create index concurrently ${table}_blocked on ${table} (id) where blocked_reason is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['product', 'pack']) await runner.query(`drop index concurrently if exists ${table}_blocked`);
  }
}
