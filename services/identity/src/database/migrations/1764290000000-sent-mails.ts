import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a mail about an order left: its fact may come again. */
export class SentMails1764290000000 implements MigrationInterface {
  name = 'SentMails1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails add sent_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails drop sent_at');
  }
}
