import { sqlMigration } from '@shop/platform';

/** Renames tables, columns, indexes and a function. Data, constraints and triggers stay. */
export const plainNames = sqlMigration(
  'PlainNames1764700000000',
  `
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
  `,
);
