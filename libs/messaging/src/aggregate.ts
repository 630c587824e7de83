import type { EventDefinition } from '@shop/contracts/events';
import { Column, PrimaryColumn } from 'typeorm';
import { v7 } from 'uuid';

/** Tags of the static pages that show an aggregate; tier 1 must be right within a second, tier 2 soon. */
export interface PageTags {
  tags: string[];
  tier: 1 | 2;
}

/** Read by `UnitOfWork` only; a symbol so that it is neither a column nor part of what an entity offers. */
export const recordedFacts = Symbol('recorded facts');

/** A new id: UUIDv7, so rows made later sort later. */
export const newId = (): string => v7();

/**
 * Base of every entity that other services hear about. The rules live in the subclass: it changes itself and says what happened with
 * `record`. `UnitOfWork` loads, saves, counts the version and writes the events.
 */
export abstract class Aggregate {
  /** UUIDv7, made in the application; `Tx.add` gives one to an aggregate that has none. */
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the saves in which something was recorded, changes of children included; starts at 1. Order of events, not a lock. */
  @Column({ type: 'int', default: 1 })
  version: number;

  /** Public state: the body of recorded events. Called on the row as it was written, so it may use nothing but columns. */
  abstract state(): unknown;

  /** Pages that show this aggregate. Asked of the row as loaded and as written; the union is touched when something was recorded. */
  pageTags?(): PageTags[];

  /** Says that something happened. The body is made after the write; the same event recorded twice is one fact. */
  protected record(event: EventDefinition): void {
    this[recordedFacts]().add(event);
  }

  [recordedFacts](): Set<EventDefinition> {
    const facts = factsOf.get(this) ?? new Set<EventDefinition>();
    factsOf.set(this, facts);
    return facts;
  }
}

/** Beside the instance, so that TypeORM, JSON and equality in tests see columns only. */
const factsOf = new WeakMap<Aggregate, Set<EventDefinition>>();
