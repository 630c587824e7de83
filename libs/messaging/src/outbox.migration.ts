import type { MigrationInterface, QueryRunner } from 'typeorm';
import { identifier } from '@shop/platform';

/** NOTIFY channel for new rows of a schema's outbox. */
export const outboxChannel = (schema: string): string => `${schema}_outbox`;

/** Migrations of a service's outbox; they come first in the service's list. */
export const messagingMigrations = (schema: string): (new () => MigrationInterface)[] => [
  createOutbox(schema),
  addTrace(schema),
  createCheckpoint(schema),
  addPurgeMark(schema),
  renameCheckpoint(schema),
  dropPurgeMark(schema),
];

function createOutbox(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class Messaging1700000000000 implements MigrationInterface {
    name = 'Messaging1700000000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        create table ${quotedSchema}.outbox (
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
        create index outbox_waiting on ${quotedSchema}.outbox (seq) where published_at is null;
        create index outbox_published on ${quotedSchema}.outbox (published_at) where published_at is not null;
        create function ${quotedSchema}.outbox_wake() returns trigger language plpgsql as $$
          begin perform pg_notify('${outboxChannel(schema)}', ''); return null; end $$;
        create trigger outbox_wake after insert on ${quotedSchema}.outbox for each statement execute function ${quotedSchema}.outbox_wake();
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${quotedSchema}.outbox; drop function ${quotedSchema}.outbox_wake()`);
    }
  };
}

/** Adds the event's trace (W3C `traceparent`). */
function addTrace(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class OutboxTraced1763700050000 implements MigrationInterface {
    name = 'OutboxTraced1763700050000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${quotedSchema}.outbox add column trace text`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${quotedSchema}.outbox drop column trace`);
    }
  };
}

/** One row at most: the time until which every consumer has handled every published event. A queue store that lost its data cannot tell. */
function createCheckpoint(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class OutboxSettled1763700100000 implements MigrationInterface {
    name = 'OutboxSettled1763700100000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(
        `create table ${quotedSchema}.outbox_settled (one boolean primary key default true check (one), until timestamptz not null)`,
      );
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${quotedSchema}.outbox_settled`);
    }
  };
}

/** Rows of deleted accounts, which were deleted early. `dropPurgeMark` removes it. */
function addPurgeMark(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class OutboxLetGo1764700000000 implements MigrationInterface {
    name = 'OutboxLetGo1764700000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        alter table ${quotedSchema}.outbox add column let_go boolean not null default false;
        create index outbox_of_aggregate on ${quotedSchema}.outbox (aggregate_id) where aggregate_id is not null and not let_go;
        create index outbox_let_go on ${quotedSchema}.outbox (seq) where let_go;
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${quotedSchema}.outbox drop column let_go`);
    }
  };
}

/** Renames `outbox_settled` to `outbox_checkpoint`. */
function renameCheckpoint(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class OutboxCheckpoint1764800000000 implements MigrationInterface {
    name = 'OutboxCheckpoint1764800000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        alter table ${quotedSchema}.outbox_settled rename to outbox_checkpoint;
        alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_settled_pkey to outbox_checkpoint_pkey;
        alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_settled_one_check to outbox_checkpoint_one_check;
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`
        alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_checkpoint_one_check to outbox_settled_one_check;
        alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_checkpoint_pkey to outbox_settled_pkey;
        alter table ${quotedSchema}.outbox_checkpoint rename to outbox_settled;
      `);
    }
  };
}

/** All rows are deleted after hours, so none needs a mark. Dropping the column drops both indexes. */
function dropPurgeMark(schema: string): new () => MigrationInterface {
  const quotedSchema = identifier(schema);
  return class OutboxWithoutPurgeMark1764900000000 implements MigrationInterface {
    name = 'OutboxWithoutPurgeMark1764900000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${quotedSchema}.outbox drop column let_go`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`
        alter table ${quotedSchema}.outbox add column let_go boolean not null default false;
        create index outbox_of_aggregate on ${quotedSchema}.outbox (aggregate_id) where aggregate_id is not null and not let_go;
        create index outbox_let_go on ${quotedSchema}.outbox (seq) where let_go;
      `);
    }
  };
}
