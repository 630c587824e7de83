import type { MigrationInterface, QueryRunner } from 'typeorm';
import { identifier } from '@shop/platform';

/** The channel on which the outbox of a schema says that it has new lines. */
export const outboxChannel = (schema: string): string => `${schema}_outbox`;

/** The migrations that give a service its outbox; they stand first in the service's list. `schema` is the service's own. */
export const messagingMigrations = (schema: string): (new () => MigrationInterface)[] => [
  outbox(schema),
  traced(schema),
  settled(schema),
  letGo(schema),
];

function outbox(schema: string): new () => MigrationInterface {
  const own = identifier(schema);
  return class Messaging1700000000000 implements MigrationInterface {
    name = 'Messaging1700000000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        create table ${own}.outbox (
          seq bigint generated always as identity primary key,
          id uuid not null unique,
          name text not null,
          event_version int not null,
          occurred_at timestamptz not null default clock_timestamp(),
          aggregate_id uuid,
          aggregate_version int,
          request_id text,
          body jsonb not null,
          published_at timestamptz
        );
        create index outbox_waiting on ${own}.outbox (seq) where published_at is null;
        create index outbox_published on ${own}.outbox (published_at) where published_at is not null;
        create function ${own}.outbox_wake() returns trigger language plpgsql as $$
          begin perform pg_notify('${outboxChannel(schema)}', ''); return null; end $$;
        create trigger outbox_wake after insert on ${own}.outbox for each statement execute function ${own}.outbox_wake();
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${own}.outbox; drop function ${own}.outbox_wake()`);
    }
  };
}

/** Where an event stands in its trace. */
function traced(schema: string): new () => MigrationInterface {
  const own = identifier(schema);
  return class OutboxTraced1763700050000 implements MigrationInterface {
    name = 'OutboxTraced1763700050000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${own}.outbox add column trace text`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${own}.outbox drop column trace`);
    }
  };
}

/** Until when everything published has been handled by every consumer: one row at most. A queue store that lost its memory cannot tell. */
function settled(schema: string): new () => MigrationInterface {
  const own = identifier(schema);
  return class OutboxSettled1763700100000 implements MigrationInterface {
    name = 'OutboxSettled1763700100000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(
        `create table ${own}.outbox_settled (one boolean primary key default true check (one), until timestamptz not null)`,
      );
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${own}.outbox_settled`);
    }
  };
}

/**
 * Lines that are to go as soon as everybody has handled them (see `let-go.ts`). Not `concurrently`: services of one database that start
 * together would wait for each other, and an outbox has two days of lines at most.
 */
function letGo(schema: string): new () => MigrationInterface {
  const own = identifier(schema);
  return class OutboxLetGo1764700000000 implements MigrationInterface {
    name = 'OutboxLetGo1764700000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        alter table ${own}.outbox add column let_go boolean not null default false;
        create index outbox_of_aggregate on ${own}.outbox (aggregate_id) where aggregate_id is not null and not let_go;
        create index outbox_let_go on ${own}.outbox (seq) where let_go;
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${own}.outbox drop column let_go`);
    }
  };
}
