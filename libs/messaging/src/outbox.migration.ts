import { identifier, initialMigration, sqlMigration } from '@shop/platform';

/** Migrations of a service's outbox; they come first in the service's list. */
export const messagingMigrations = (schema: string): ReturnType<typeof sqlMigration>[] => [
  createOutbox(identifier(schema)),
  renameCheckpoint(identifier(schema)),
  dropPurgeMark(identifier(schema)),
  dropTrigger(identifier(schema)),
  ...cutIntoSlots(identifier(schema)),
];

/**
 * Tables of the outbox. Each takes the events of a few hours, in turn; before its turn comes again, all of its events are old and it is
 * emptied whole.
 */
export const SLOTS = 6;
export const SLOT_MS = 4 * 3_600_000;

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

/**
 * The present table becomes the first slot, so that no row is copied. Its rows are read by the second migration, while others write, so that
 * the third holds its lock for a moment only. Primary keys belong to each slot: that of the whole table would have to contain the slot.
 */
const cutIntoSlots = (quotedSchema: string): ReturnType<typeof sqlMigration>[] => [
  sqlMigration(
    'OutboxSlot1765900000000',
    `alter table ${quotedSchema}.outbox add column slot smallint not null default 0, add constraint outbox_slot check (slot = 0::smallint) not valid`,
  ),
  sqlMigration('OutboxSlotOfRows1765900000001', `alter table ${quotedSchema}.outbox validate constraint outbox_slot`),
  sqlMigration(
    'OutboxSlots1765900000002',
    `
    alter table ${quotedSchema}.outbox rename to outbox_0;
    alter table ${quotedSchema}.outbox_0 rename constraint outbox_pkey to outbox_0_pkey;
    alter table ${quotedSchema}.outbox_0 drop constraint outbox_id_key;
    alter index ${quotedSchema}.outbox_waiting rename to outbox_0_seq_idx;
    alter index ${quotedSchema}.outbox_published rename to outbox_0_published_at_idx;
    create sequence ${quotedSchema}.outbox_seq;
    select setval('${quotedSchema}.outbox_seq', nextval(pg_get_serial_sequence('${quotedSchema}.outbox_0', 'seq')), false);
    alter table ${quotedSchema}.outbox_0 alter seq drop identity;
    create table ${quotedSchema}.outbox (like ${quotedSchema}.outbox_0 including defaults) partition by list (slot);
    alter table ${quotedSchema}.outbox alter seq set default nextval('${quotedSchema}.outbox_seq'),
      alter slot set default (extract(epoch from clock_timestamp())::bigint / ${SLOT_MS / 1000} % ${SLOTS})::smallint;
    alter sequence ${quotedSchema}.outbox_seq owned by ${quotedSchema}.outbox.seq;
    create index outbox_waiting on ${quotedSchema}.outbox (seq) where published_at is null;
    create index outbox_published on ${quotedSchema}.outbox (published_at) where published_at is not null;
    alter table ${quotedSchema}.outbox attach partition ${quotedSchema}.outbox_0 for values in (0);
    alter table ${quotedSchema}.outbox_0 drop constraint outbox_slot;
    ${otherSlots.map((i) => `create table ${quotedSchema}.outbox_${i} partition of ${quotedSchema}.outbox (primary key (seq)) for values in (${i});`).join('\n    ')}
    `,
  ),
];

const otherSlots = Array.from({ length: SLOTS - 1 }, (_, i) => i + 1);
