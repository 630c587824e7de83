import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { EventDefinition, EventEnvelope } from '@shop/contracts/events';
import type { Reaction, ReactionType } from '../reactions.js';

/** A reaction that keeps a replica of another service's rows. Replays reach these reactions only. */
export interface ReplicaProjection<State = unknown> extends Reaction<State> {
  /** Marks a row deleted that its owner no longer has, with all consequences. Idempotent, like `handle`. */
  markDeleted(event: EventEnvelope<{ id: string }>): Promise<void>;
}

export interface ReplicaDefinition {
  /** Table with the columns `id` (uuid), `version`, `deleted_at` and its own. */
  table: string;
  /** The event whose body is the replicated state. */
  stateEvent: EventDefinition;
}

const key = Symbol('replica');

/** Declares the table that a reaction fills from the bodies of `stateEvent`, one of the events it handles. */
export function Replica<State>(table: string, stateEvent: EventDefinition<State>) {
  return (type: Type<ReplicaProjection<State>>): void => Reflect.defineMetadata(key, { table, stateEvent }, type);
}

export const replicaDefinitionOf = (reaction: ReactionType): ReplicaDefinition | undefined => Reflect.getMetadata(key, reaction);

export const isReplicaProjection = (reaction: Reaction): reaction is ReplicaProjection => 'markDeleted' in reaction;
