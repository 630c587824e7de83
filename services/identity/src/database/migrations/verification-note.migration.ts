import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reason for which an admin sent a verification back; the owner reads it. */
export class VerificationNote1763710000000 implements MigrationInterface {
  name = 'VerificationNote1763710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manufacturers add verification_note text;
      create index manufacturers_pending on manufacturers (created_at, id) where verification_status = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index manufacturers_pending; alter table manufacturers drop verification_note;');
  }
}
