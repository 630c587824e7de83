import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames tables, columns, indexes and a function. Data, constraints and triggers stay. */
export class PlainNames1764700000000 implements MigrationInterface {
  name = 'PlainNames1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table known_places rename to known_sign_in_addresses;
      alter index known_places_pkey rename to known_sign_in_addresses_pkey;
      alter index known_places_age rename to known_sign_in_addresses_seen_at;

      alter table login_attempts rename to rate_limits;
      alter index login_attempts_pkey rename to rate_limits_pkey;
      alter index login_attempts_age rename to rate_limits_started_at;

      alter table account_mails rename column wanted_at to requested_at;
      alter index account_mails_age rename to account_mails_requested_at;
      alter table mail_tokens rename column made_at to created_at;
      alter index registrations_age rename to registrations_chosen_at;
      alter index manufacturers_since rename to manufacturers_created_at;
      alter index wholesalers_since rename to wholesalers_created_at;

      alter table verification_images rename column which to kind;
      alter table verification_images rename constraint verification_images_which_check to verification_images_kind_check;
      alter table verification_images rename constraint verification_images_manufacturer_id_which_key to verification_images_manufacturer_id_kind_key;
      alter table verification_views rename column which to kind;
      alter function note_private_image_removal rename to schedule_private_image_removal;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function schedule_private_image_removal rename to note_private_image_removal;
      alter table verification_views rename column kind to which;
      alter table verification_images rename constraint verification_images_manufacturer_id_kind_key to verification_images_manufacturer_id_which_key;
      alter table verification_images rename constraint verification_images_kind_check to verification_images_which_check;
      alter table verification_images rename column kind to which;

      alter index wholesalers_created_at rename to wholesalers_since;
      alter index manufacturers_created_at rename to manufacturers_since;
      alter index registrations_chosen_at rename to registrations_age;
      alter table mail_tokens rename column created_at to made_at;
      alter index account_mails_requested_at rename to account_mails_age;
      alter table account_mails rename column requested_at to wanted_at;

      alter index rate_limits_started_at rename to login_attempts_age;
      alter index rate_limits_pkey rename to login_attempts_pkey;
      alter table rate_limits rename to login_attempts;

      alter index known_sign_in_addresses_seen_at rename to known_places_age;
      alter index known_sign_in_addresses_pkey rename to known_places_pkey;
      alter table known_sign_in_addresses rename to known_places;
    `);
  }
}
