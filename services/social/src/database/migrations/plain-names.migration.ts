import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames a table and indexes whose names needed an explanation. */
export class PlainNames1764700000000 implements MigrationInterface {
  name = 'PlainNames1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attempt rename to rate_limit;
      alter index attempt_pkey rename to rate_limit_pkey;
      alter index attempt_age rename to rate_limit_started_at;
      alter index follow_of rename to follow_manufacturer;
      alter index review_of rename to review_manufacturer;
      alter index review_shown rename to review_public_newest;
      alter index purchase_of rename to purchase_buyer_seller`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter index purchase_buyer_seller rename to purchase_of;
      alter index review_public_newest rename to review_shown;
      alter index review_manufacturer rename to review_of;
      alter index follow_manufacturer rename to follow_of;
      alter index rate_limit_started_at rename to attempt_age;
      alter index rate_limit_pkey rename to attempt_pkey;
      alter table rate_limit rename to attempt`);
  }
}
