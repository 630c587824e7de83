import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page for which a share image was drawn, so that it is deleted with the page. */
export class CardPages1764700000000 implements MigrationInterface {
  readonly name = 'CardPages1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table card add column url text collate "C";
      update card set url = page.url from page where page.card = card.name;
      create index card_url on card (url);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table card drop column url`);
  }
}
