import { canonicalEmail, cleanEmail } from '@shop/contracts';
import { backfillRows } from '@shop/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  email: string;
}

/**
 * Adds a column for the canonical form of each e-mail address. The index of `lower(email)` stays for one release, because older processes
 * insert with it; the trigger fills the column for them.
 */
export class EmailKeys1764900000000 implements MigrationInterface {
  name = 'EmailKeys1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add email_key text;

      create function fill_email_key() returns trigger language plpgsql as $$
      begin
        new.email_key := translate(new.email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
        return new;
      end $$;
      create trigger users_email_key before insert on users
        for each row when (new.email_key is null) execute function fill_email_key();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger users_email_key on users;
      drop function fill_email_key();
      alter table users drop email_key;
    `);
  }
}

/**
 * Fills the column for existing accounts, by the function that requests use, and makes it unique. Runs while the service reads and writes;
 * after an interruption it can run again.
 */
export class FilledEmailKeys1764900000001 implements MigrationInterface {
  name = 'FilledEmailKeys1764900000001';
  /** `backfillRows` runs a transaction for each batch, and `create index concurrently` cannot run in one. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists users_email_key');
    await runner.query('create unique index concurrently users_email_key on users (email_key)');
    await backfillRows(runner, 'users', (ids, lock) => fillCleanAddresses(runner, ids, lock));
    await fillOtherAddresses(runner);
    // The validated check lets `set not null` skip its scan, which would block every request.
    await runner.query('alter table users drop constraint if exists users_email_key_filled');
    await runner.query('alter table users add constraint users_email_key_filled check (email_key is not null) not valid');
    await runner.query('alter table users validate constraint users_email_key_filled');
    await runner.query('alter table users alter email_key set not null');
    await runner.query('alter table users drop constraint users_email_key_filled');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users alter email_key drop not null');
    await runner.query('drop index concurrently if exists users_email_key');
  }
}

/** Addresses without invisible characters come first: of several with one canonical form, it belongs to such a one. */
async function fillCleanAddresses(runner: QueryRunner, ids: readonly string[], lock: string): Promise<{ id: string }[]> {
  const users = (await runner.query('select id, email from users where id = any($1) and email_key is null', [ids])) as Row[];
  const keys = new Map(users.filter(({ email }) => email === cleanEmail(email)).map(({ id, email }) => [canonicalEmail(email), id]));
  return runner.query(
    `with batch as materialized (select id from users where id = any($1) for no key update ${lock}),
     filled as (
       update users u set email_key = given.key from batch join unnest($2::uuid[], $3::text[]) as given (id, key) using (id)
       where u.id = batch.id and u.email_key is null and not exists (select from users o where o.email_key = given.key))
     select id from batch`,
    [ids, [...keys.values()], [...keys.keys()]],
  );
}

/**
 * A remaining address also loses its invisible characters if its canonical form is free: mails to the stored address would not arrive. The
 * others get their id as key, which no request has.
 */
async function fillOtherAddresses(runner: QueryRunner): Promise<void> {
  const users = (await runner.query('select id, email from users where email_key is null order by verified desc, created_at, id')) as Row[];
  for (const { id, email } of users) {
    await runner.query(
      `update users set email = $2, email_key = $3
       where id = $1 and not exists (select from users where email_key = $3 or (id <> $1 and lower(email) = lower($2)))`,
      [id, cleanEmail(email), canonicalEmail(email)],
    );
    await runner.query('update users set email_key = id where id = $1 and email_key is null', [id]);
  }
}
