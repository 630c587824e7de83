import { canonicalEmail, cleanEmail } from '@shop/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  email: string;
}

/**
 * Stores the canonical form of each e-mail address in a unique column, computed by the function that requests use. The index of
 * `lower(email)` stays for one release, because older processes insert with it; the trigger fills the column for them.
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
    const rows = (await runner.query('select id, email from users order by verified desc, created_at, id')) as Row[];
    const keys = assignKeys(rows);
    await runner.query(
      `update users u set email_key = given.key from unnest($1::uuid[], $2::text[]) as given (id, key) where u.id = given.id`,
      [[...keys.values()], [...keys.keys()]],
    );
    await runner.query(`
      alter table users alter email_key set not null;
      create unique index users_email_key on users (email_key);
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
 * Ids by key. Of several addresses with one canonical form, it belongs to the one that was stored without invisible characters, or else to
 * the first of `rows`. The others keep their text as key, which no request has, because every request is cleaned.
 */
function assignKeys(rows: readonly Row[]): Map<string, string> {
  const keys = new Map<string, string>();
  const isClean = ({ email }: Row): boolean => email === cleanEmail(email);
  for (const { id, email } of [...rows.filter(isClean), ...rows.filter((row) => !isClean(row))]) {
    const key = canonicalEmail(email);
    keys.set(keys.has(key) ? email : key, id);
  }
  return keys;
}
