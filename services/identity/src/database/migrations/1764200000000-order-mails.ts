import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a mail about an order says of it; it goes with the mail, after three days at most. */
export class OrderMails1764200000000 implements MigrationInterface {
  name = 'OrderMails1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails add order_summary jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_mails drop order_summary');
  }
}
