import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for searches by a part of an e-mail address. */
export class EmailSearch1765800000000 implements MigrationInterface {
  name = 'EmailSearch1765800000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create index concurrently users_email_search on users using gin (email_key public.gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists users_email_search');
  }
}
