import type { EventDefinition } from '@shop/contracts/events';
import { Column, PrimaryColumn } from 'typeorm';
import { v7 } from 'uuid';

/** For `UnitOfWork` only: a symbol is neither a column nor part of an entity's public methods. */
export const recordedEvents = Symbol('recorded facts');

/** UUIDv7: ids of rows created later sort later. */
export const newId = (): string => v7();

/** The lowest id that can be created at this time, in milliseconds. */
export const lowestIdAt = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/**
 * Base of every entity whose changes other services receive. A subclass holds the rules, changes itself and calls `record`; `UnitOfWork`
 * loads, saves, counts the version and writes the events.
 */
export abstract class Aggregate {
  /** UUIDv7; `Tx.add` assigns one if the aggregate has none. */
  @PrimaryColumn('uuid')
  id: string;

  /** Incremented by each save with a recorded event; starts at 1. Orders events; it is not an optimistic lock. */
  @Column({ type: 'int', default: 1 })
  version: number;

  /** Public state: the body of recorded events. Called on the row as it was written, so it may read only columns. */
  abstract state(): unknown;

  /** Records an event. Its body is built after the write; recording the same event twice publishes one. */
  protected record(event: EventDefinition): void {
    this[recordedEvents]().add(event);
  }

  [recordedEvents](): Set<EventDefinition> {
    const events = eventsOf.get(this) ?? new Set<EventDefinition>();
    eventsOf.set(this, events);
    return events;
  }
}

/** Not a field of the instance: TypeORM, JSON and equality in tests must see columns only. */
const eventsOf = new WeakMap<Aggregate, Set<EventDefinition>>();
