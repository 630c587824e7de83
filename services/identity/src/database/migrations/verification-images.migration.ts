import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity photographs, files scheduled for deletion, and the log of views. */
export class VerificationImages1763720000000 implements MigrationInterface {
  name = 'VerificationImages1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verification_images (
        -- File name in the storage; it does not identify the owner.
        id uuid primary key,
        manufacturer_id uuid not null references manufacturers on delete cascade,
        which text not null check (which in ('selfie', 'dniFront', 'dniBack')),
        uploaded_at timestamptz(3) not null default now(),
        unique (manufacturer_id, which)
      );

      -- Files scheduled for deletion.
      create table private_image_removals (
        id uuid primary key,
        due_at timestamptz not null
      );
      create index private_image_removals_due on private_image_removals (due_at);

      -- Log of views; it outlives viewer and owner.
      create table verification_views (
        id uuid primary key,
        manufacturer_id uuid not null,
        which text not null,
        viewer_id uuid not null,
        viewed_at timestamptz(3) not null default now()
      );
      create index verification_views_manufacturer on verification_views (manufacturer_id, viewed_at);

      -- Schedules the deletion of the file whenever a row is deleted, also by a cascade.
      create function note_private_image_removal() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into private_image_removals (id, due_at) values (old.id, now()) on conflict (id) do update set due_at = now();
        return null;
      end $$;
      create trigger verification_images_removal after delete on verification_images
        for each row execute function note_private_image_removal();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verification_images, private_image_removals, verification_views;
      drop function note_private_image_removal();
    `);
  }
}
