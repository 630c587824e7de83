import type { EventDefinition } from '@shop/contracts/events';
import { type EntityManager, type EntityTarget, In } from 'typeorm';
import { columnTexts, insertRows, updateRows } from './write-rows.js';
import { type Aggregate, newId, recordedEvents } from './aggregate.js';
import type { Change, ChangeHooks } from './change-hooks.js';
import { type OutboxRow, executeWithEvents } from './outbox.js';
import { PageInvalidations } from './page-invalidations.js';
import type { Tx } from './unit-of-work.js';

type AggregateType = EntityTarget<Aggregate>;
type State = 'added' | 'loaded' | 'removed';
interface TrackedAggregate {
  state: State;
  /** JSON of the row as loaded, by column. */
  oldTexts: Map<string, string>;
  /** Snapshot taken by its type's hook. */
  snapshot?: unknown;
}

/** Aggregates and events of one run of a `UnitOfWork`; `finish` writes them. Used once. */
export class Transaction implements Tx {
  readonly #tracked = new Map<Aggregate, TrackedAggregate>();
  readonly #events: OutboxRow[] = [];
  readonly #pageInvalidations: PageInvalidations;
  readonly #hooks: ChangeHooks;
  readonly #service: string;
  readonly #tablesToWake: Set<string>;
  readonly tier: 1 | 2;

  constructor(
    readonly manager: EntityManager,
    { service, tier, hooks, tablesToWake }: { service: string; tier: 1 | 2; hooks: ChangeHooks; tablesToWake: Set<string> },
  ) {
    this.#service = service;
    this.#tablesToWake = tablesToWake;
    this.tier = tier;
    this.#hooks = hooks;
    this.#pageInvalidations = new PageInvalidations(tier);
  }

  async load<A extends Aggregate>(type: new () => A, id: string): Promise<A | null> {
    return (await this.loadAll(type, [id]))[0] ?? null;
  }

  async loadAll<A extends Aggregate>(type: new () => A, ids: readonly string[]): Promise<A[]> {
    const known = [...this.#tracked.keys()].filter((a): a is A => a instanceof type && ids.includes(a.id));
    const missing = ids.filter((id) => !known.some((a) => a.id === id));
    const lockedRows = missing.length > 0 ? await this.#lock(type, missing) : [];
    for (const aggregate of lockedRows) {
      const snapshot = this.#hooks.get(aggregate.constructor)?.snapshot(aggregate);
      const oldTexts = columnTexts(this.manager.connection.getMetadata(type), aggregate);
      this.#tracked.set(aggregate, { state: 'loaded', oldTexts, snapshot });
    }
    return [...known.filter((a) => this.#tracked.get(a)?.state !== 'removed'), ...lockedRows];
  }

  statement<Row>(sql: string, values: unknown[], events?: readonly OutboxRow[]): Promise<Row[]> {
    if (events) this.wakeAfterCommit('outbox');
    return executeWithEvents<Row>(this.manager, this.#service, { sql, values, events });
  }

  add(aggregate: Aggregate): void {
    aggregate.id ??= newId();
    aggregate.version = 1;
    this.#tracked.set(aggregate, { state: 'added', oldTexts: new Map() });
  }

  remove<Body>(aggregate: Aggregate, event: EventDefinition<Body>, body: Body): void {
    const tracked = this.#tracked.get(aggregate);
    if (tracked?.state !== 'loaded') throw new Error('only what was loaded in this transaction can be removed');
    tracked.state = 'removed';
    this.#events.push({ event, body, aggregateId: aggregate.id, aggregateVersion: aggregate.version + 1 });
  }

  emit<Body>(event: EventDefinition<Body>, body: Body): void {
    this.#events.push({ event, body });
  }

  invalidatePages(tags: readonly string[], tier: 1 | 2): void {
    this.#pageInvalidations.add(tags, tier);
  }

  wakeAfterCommit(table: string): void {
    this.#tablesToWake.add(table);
  }

  /** Writes rows and returns the events in this order: added and changed aggregates, removed and emitted, invalidated pages. */
  async finish(): Promise<OutboxRow[]> {
    await this.#runHooks();
    const outboxRows: OutboxRow[] = [];
    for (const [type, aggregates] of this.#byType('added')) {
      const written = await insertRows(this.manager, this.manager.connection.getMetadata(type), aggregates);
      outboxRows.push(...this.#recordedEventsOf(aggregates, written));
    }
    for (const [type, aggregates] of this.#byType('loaded')) {
      for (const a of aggregates) if (a[recordedEvents]().size > 0) a.version += 1;
      outboxRows.push(...this.#recordedEventsOf(aggregates, await this.#update(type, aggregates)));
    }
    for (const [type, aggregates] of this.#byType('removed')) await this.manager.delete(type, { id: In(aggregates.map((a) => a.id)) });
    return [...outboxRows, ...this.#events, ...this.#pageInvalidations.outboxRows()];
  }

  async #runHooks(): Promise<void> {
    for (const [type, hook] of this.#hooks) {
      const changes: Change<Aggregate, unknown>[] = [];
      for (const [aggregate, { state, snapshot }] of this.#tracked) {
        if (aggregate.constructor !== type) continue;
        const { id } = aggregate;
        if (state === 'removed') changes.push({ id, before: snapshot });
        else if (state === 'added') changes.push({ id, after: aggregate });
        else if (aggregate[recordedEvents]().size > 0) changes.push({ id, before: snapshot, after: aggregate });
      }
      if (changes.length > 0) await hook.onChanges(this, changes);
    }
  }

  /** Locks rows in id order, so that two transactions on the same rows wait instead of deadlocking. */
  async #lock<A extends Aggregate>(type: new () => A, ids: string[]): Promise<A[]> {
    const base: new () => Aggregate = type;
    const lockedRows = await this.manager.find(base, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return lockedRows.filter((row): row is A => row instanceof type);
  }

  /** Writes the changed columns of the changed rows; returns these as the database wrote them. */
  async #update(type: AggregateType, aggregates: Aggregate[]): Promise<Aggregate[]> {
    const metadata = this.manager.connection.getMetadata(type);
    const changedColumns = new Set<string>();
    const changed = aggregates.filter((aggregate) => {
      const oldTexts = this.#tracked.get(aggregate)?.oldTexts;
      const columns = [...columnTexts(metadata, aggregate)].filter(([name, text]) => oldTexts?.get(name) !== text);
      for (const [name] of columns) changedColumns.add(name);
      return columns.length > 0;
    });
    return changed.length > 0 ? updateRows(this.manager, metadata, changedColumns, changed) : [];
  }

  /** Events of the written aggregates. Their bodies are built from the rows that the database returned. */
  #recordedEventsOf(aggregates: Aggregate[], written: Aggregate[]): OutboxRow[] {
    const byId = new Map(written.map((row) => [row.id, row]));
    return aggregates.flatMap((aggregate) => {
      const events = [...aggregate[recordedEvents]()];
      if (events.length === 0) return [];
      const row = byId.get(aggregate.id);
      if (!row) throw new Error(`${aggregate.constructor.name} ${aggregate.id} is not in its table after the write`);
      aggregate[recordedEvents]().clear();
      const body = row.state();
      return events.map((event) => ({ event, body, aggregateId: row.id, aggregateVersion: row.version }));
    });
  }

  #byType(state: State): Map<AggregateType, Aggregate[]> {
    const groups = new Map<AggregateType, Aggregate[]>();
    for (const [aggregate, tracked] of this.#tracked) {
      if (tracked.state !== state) continue;
      const type = aggregate.constructor;
      const group = groups.get(type);
      if (group) group.push(aggregate);
      else groups.set(type, [aggregate]);
    }
    return groups;
  }
}
