import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@shop/contracts/events';
import { type Reaction, ReactsTo, Replica, ReplicaProjection, type Tx, UnitOfWork } from '../../src/index.js';
import { BellRung, ShelfBuilt, ShelfChanged, type ShelfState, ShelfDeleted } from './shelf.js';

/** Records what the reactions handle; a test replaces a callback to make one fail. */
export class ReactionLog {
  readonly bells: { id: string; at: number }[] = [];
  readonly changedEventIds: string[] = [];
  /** Ids of shelves that a replay marked deleted. */
  readonly deletedIds: string[] = [];
  /** Called before a shelf's state is upserted. */
  beforeUpsert: (event: EventEnvelope<ShelfState>) => Promise<void> | void = () => undefined;
  onBell: (id: string) => Promise<void> | void = () => undefined;

  /** Makes the reaction to bells fail, or only to those that `fails` names. */
  failBells(fails: (id: string) => boolean = () => true): void {
    this.onBell = (id) => {
      if (fails(id)) throw new Error('handler failed');
    };
  }
}

@Replica({
  table: 'shelf_replica',
  from: ShelfChanged,
  also: [ShelfBuilt],
  deletedBy: ShelfDeleted,
  columns: ({ label, boxes }) => ({ label, boxes: JSON.stringify(boxes) }),
})
export class ShelfProjection extends ReplicaProjection<ShelfState> {
  constructor(
    unitOfWork: UnitOfWork,
    private readonly log: ReactionLog,
  ) {
    super(unitOfWork);
  }

  override async handle(event: EventEnvelope<ShelfState>): Promise<void> {
    await this.log.beforeUpsert(event);
    await super.handle(event);
  }

  protected override async upsert(tx: Tx, event: EventEnvelope<ShelfState>): Promise<boolean> {
    const changed = await super.upsert(tx, event);
    if (changed) this.log.changedEventIds.push(event.id);
    return changed;
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    if (changed && event.replay) this.log.deletedIds.push(event.body.id);
    return changed;
  }
}

@ReactsTo(BellRung)
@Injectable()
export class LogBell implements Reaction<{ id: string }> {
  constructor(private readonly log: ReactionLog) {}

  async handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    this.log.bells.push({ id: event.body.id, at: Date.now() });
    await this.log.onBell(event.body.id);
  }
}

/** Handles all shelf events and records their ids. */
@ReactsTo<{ id: string }>(ShelfBuilt, ShelfChanged, ShelfDeleted)
@Injectable()
export class LogShelfEvents implements Reaction<{ id: string }> {
  readonly eventIds: string[] = [];

  async handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    this.eventIds.push(event.id);
  }
}

export const adminReactions = [ShelfProjection, LogBell];
export const replicaTable =
  'create table shelf_replica (id uuid primary key, version int not null, deleted_at timestamptz, label text, boxes jsonb)';
