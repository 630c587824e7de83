import 'reflect-metadata';
import { Injectable, type Type } from '@nestjs/common';
import type { EventDefinition, EventEnvelope } from '@shop/contracts/events';
import { markDeleted, upsertReplica } from '../replicas.js';
import { type Reaction, ReactsTo } from '../reactions.js';
import { type Tx, UnitOfWork } from '../unit-of-work.js';

export interface ReplicaOptions<State = { id: string }> {
  /** Table with the columns `id` (uuid), `version`, `deleted_at` and those of `columns`. */
  table: string;
  /** Event whose body is the replicated state. Replays send it. */
  from: EventDefinition<State>;
  /** More events with the same body. */
  also?: readonly EventDefinition<State>[];
  /** Event of a deleted row. */
  deletedBy?: EventDefinition<{ id: string }>;
  /** Values by column; JSON as text. */
  columns: (state: State) => Record<string, unknown>;
  /** Values that a deletion writes, for personal data. */
  columnsOfDeleted?: Record<string, unknown>;
}

const key = Symbol('replica');

/** Declares a replica of another service's rows: its table, and the events that fill it. */
export function Replica<State extends { id: string }>(options: ReplicaOptions<State>) {
  const { from, also = [], deletedBy } = options;
  return (type: Type<ReplicaProjection<State>>): void => {
    Reflect.defineMetadata(key, options, type);
    ReactsTo<unknown>(from, ...also, ...(deletedBy ? [deletedBy] : []))(type);
  };
}

/**
 * Keeps the replica that `@Replica` declares. A subclass overrides a method where something follows from a change. Replays reach these
 * reactions only.
 */
@Injectable()
export abstract class ReplicaProjection<State extends { id: string } = { id: string }> implements Reaction<State> {
  constructor(protected readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<State>): Promise<void> {
    await this.unitOfWork.run((tx) => this.upsert(tx, event));
  }

  /** Handles a deletion, or a row of the replica that its owner no longer has. Idempotent, like `handle`. */
  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run((tx) => this.delete(tx, event));
  }

  /** Returns true if the row changed. */
  protected upsert({ manager }: Tx, event: EventEnvelope<State>): Promise<boolean> {
    return upsertReplica(manager, this.replica.table, event, this.replica.columns(event.body));
  }

  /** Returns true if the row changed. */
  protected delete({ manager }: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    return markDeleted(manager, this.replica.table, event, this.replica.columnsOfDeleted);
  }

  /** The argument of `@Replica`. */
  get replica(): ReplicaOptions {
    return Reflect.getMetadata(key, this.constructor);
  }
}
