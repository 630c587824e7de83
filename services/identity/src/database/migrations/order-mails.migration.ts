import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Order data of a mail; it is deleted with the mail, after three days at most. */
export class OrderMails1764200000000 implements MigrationInterface {
  name = 'OrderMails1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails add order_summary jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails drop order_summary');
  }
}
