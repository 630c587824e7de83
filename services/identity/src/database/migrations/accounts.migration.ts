import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763600000000 implements MigrationInterface {
  name = 'Accounts1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key,
        email text not null,
        password_hash text,
        role text check (role in ('manufacturer', 'wholesaler', 'admin')),
        verified boolean not null,
        created_at timestamptz(3) not null
      );
      create unique index users_email on users (lower(email));

      create table manufacturers (
        id uuid primary key references users on delete cascade,
        version int not null,
        name text not null,
        owner text,
        phone text not null,
        street text,
        point_of_sale boolean not null,
        min_purchase int not null check (min_purchase >= 0),
        verification_status text not null check (verification_status in ('not_started', 'pending', 'verified')),
        image text,
        images jsonb not null,
        description text,
        instagram_nick text,
        tiktok_url text,
        live_since timestamptz(3),
        -- Written by reactions to events of social; not part of the aggregate.
        average_rating real,
        followers_count int not null default 0,
        created_at timestamptz(3) not null
      );
      create index manufacturers_newest on manufacturers (created_at desc, id desc) where verification_status = 'verified';
      create index manufacturers_live on manufacturers (live_since desc, id desc) where verification_status = 'verified' and live_since is not null;

      create table wholesalers (
        id uuid primary key references users on delete cascade,
        name text not null,
        phone text not null,
        street text not null,
        city text not null,
        province text not null,
        postal_code text not null,
        country text not null,
        created_at timestamptz(3) not null
      );

      create table sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        current text not null,
        pending jsonb not null,
        expires_at timestamptz(3) not null
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);

      create table login_attempts (
        key text primary key,
        count int not null,
        started_at timestamptz not null default now()
      );
      create index login_attempts_age on login_attempts (started_at);

      create table signing_keys (
        kid text primary key,
        private_pem text not null,
        created_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signing_keys, login_attempts, sessions, wholesalers, manufacturers, users');
  }
}
