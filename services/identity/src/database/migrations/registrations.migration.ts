import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores passwords of unproven registrations outside `users`, whose passwords all belong to proven addresses. */
export class Registrations1764500000000 implements MigrationInterface {
  name = 'Registrations1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table registrations (
        -- SHA-256 of the e-mail address, which may have no account.
        key text primary key,
        password_hash text not null,
        -- True when more than one password was chosen for the address.
        contested boolean not null default false,
        chosen_at timestamptz not null default now()
      );
      create index registrations_age on registrations (chosen_at);

      insert into registrations (key, password_hash, contested)
      select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex'), password_hash,
        exists (select from account_mails m where m.user_id = u.id and m.kind = 'verify' and m.password_hash <> u.password_hash)
      from users u where not verified and password_hash is not null;
      update users set password_hash = null where not verified;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update users u set password_hash = r.password_hash from registrations r
      where not u.verified and r.key = encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex');
      drop table registrations;
    `);
  }
}
