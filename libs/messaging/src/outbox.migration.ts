import { identifier, initialMigration, sqlMigration } from '@shop/platform';

/** Migrations of a service's outbox; they come first in the service's list. */
export const messagingMigrations = (schema: string): ReturnType<typeof sqlMigration>[] => [
  createOutbox(identifier(schema)),
  renameCheckpoint(identifier(schema)),
  dropPurgeMark(identifier(schema)),
  dropTrigger(identifier(schema)),
];

const createOutbox = (quotedSchema: string): ReturnType<typeof sqlMigration> =>
  initialMigration(
    'OutboxLetGo1764700000000',
    `
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
      published_at timestamptz,
      -- W3C traceparent of the event.
      trace text,
      -- Marks rows of deleted accounts, which were deleted early.
      let_go boolean not null default false
    );
    create index outbox_waiting on ${quotedSchema}.outbox (seq) where published_at is null;
    create index outbox_published on ${quotedSchema}.outbox (published_at) where published_at is not null;
    create index outbox_of_aggregate on ${quotedSchema}.outbox (aggregate_id) where aggregate_id is not null and not let_go;
    create index outbox_let_go on ${quotedSchema}.outbox (seq) where let_go;
    -- One row at most: the time until which every consumer has handled every published event. A queue store that lost its data cannot tell.
    create table ${quotedSchema}.outbox_settled (one boolean primary key default true check (one), until timestamptz not null);
    `,
  );

const renameCheckpoint = (quotedSchema: string): ReturnType<typeof sqlMigration> =>
  sqlMigration(
    'OutboxCheckpoint1764800000000',
    `
    alter table ${quotedSchema}.outbox_settled rename to outbox_checkpoint;
    alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_settled_pkey to outbox_checkpoint_pkey;
    alter table ${quotedSchema}.outbox_checkpoint rename constraint outbox_settled_one_check to outbox_checkpoint_one_check;
    `,
  );

/** All rows are deleted after hours, so none needs a mark. Dropping the column drops both indexes. */
const dropPurgeMark = (quotedSchema: string): ReturnType<typeof sqlMigration> =>
  sqlMigration('OutboxWithoutPurgeMark1764900000000', `alter table ${quotedSchema}.outbox drop column let_go`);

/** Earlier versions notified in the transaction that inserts (D-107). */
const dropTrigger = (quotedSchema: string): ReturnType<typeof sqlMigration> =>
  sqlMigration('OutboxWithoutTrigger1765100000000', `drop function if exists ${quotedSchema}.outbox_wake() cascade`);
