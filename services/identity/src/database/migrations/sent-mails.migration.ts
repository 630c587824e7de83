import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time at which a mail was sent, so that a redelivered event sends no second mail. */
export class SentMails1764290000000 implements MigrationInterface {
  name = 'SentMails1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails add sent_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails drop sent_at');
  }
}
