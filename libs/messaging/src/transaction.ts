import type { EventDefinition } from '@shop/contracts/events';
import { type EntityManager, type EntityTarget, In } from 'typeorm';
import { columnValues, updateManySql } from './update-many.js';
import { type Aggregate, newId, type PageTags, recordedEvents } from './aggregate.js';
import type { Change, ChangeHooks } from './change-hooks.js';
import { type OutboxRow, executeWithEvents } from './outbox.js';
import { PageInvalidations } from './page-invalidations.js';
import type { Tx } from './unit-of-work.js';

type AggregateType = EntityTarget<Aggregate>;
type State = 'added' | 'loaded' | 'removed';
interface TrackedAggregate {
  state: State;
  /** Page tags of the row as loaded. */
  oldTags: PageTags[];
  /** Snapshot taken by its type's hook. */
  snapshot?: unknown;
}

/** PostgreSQL allows 65,535 parameters per statement; an inserted row uses one per column. */
const MAX_PARAMETERS = 60_000;
/** Up to this number, updates run one statement per row; above, `ROWS_PER_UPDATE` rows share a statement. */
const MAX_SINGLE_UPDATES = 20;
const ROWS_PER_UPDATE = 500;

/** Aggregates and events of one run of a `UnitOfWork`; `finish` writes them. Used once. */
export class Transaction implements Tx {
  readonly #tracked = new Map<Aggregate, TrackedAggregate>();
  readonly #events: OutboxRow[] = [];
  readonly #pageInvalidations: PageInvalidations;
  readonly #hooks: ChangeHooks;
  readonly #service: string;
  readonly tier: 1 | 2;

  constructor(
    readonly manager: EntityManager,
    { service, tier, hooks }: { service: string; tier: 1 | 2; hooks: ChangeHooks },
  ) {
    this.#service = service;
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
      this.#tracked.set(aggregate, { state: 'loaded', oldTags: aggregate.pageTags?.() ?? [], snapshot });
    }
    return [...known.filter((a) => this.#tracked.get(a)?.state !== 'removed'), ...lockedRows];
  }

  statement<Row>(sql: string, values: unknown[], events?: readonly OutboxRow[]): Promise<Row[]> {
    return executeWithEvents<Row>(this.manager, this.#service, { sql, values, events });
  }

  add(aggregate: Aggregate): void {
    aggregate.id ??= newId();
    aggregate.version = 1;
    this.#tracked.set(aggregate, { state: 'added', oldTags: [] });
  }

  remove<Body>(aggregate: Aggregate, event: EventDefinition<Body>, body: Body): void {
    const tracked = this.#tracked.get(aggregate);
    if (tracked?.state !== 'loaded') throw new Error('only what was loaded in this transaction can be removed');
    tracked.state = 'removed';
    this.#pageInvalidations.addAll(tracked.oldTags);
    this.#events.push({ event, body, aggregateId: aggregate.id, aggregateVersion: aggregate.version + 1 });
  }

  emit<Body>(event: EventDefinition<Body>, body: Body): void {
    this.#events.push({ event, body });
  }

  invalidatePages(tags: readonly string[], tier: 1 | 2): void {
    this.#pageInvalidations.add(tags, tier);
  }

  /** Writes rows and returns the events in this order: added and changed aggregates, removed and emitted, invalidated pages. */
  async finish(): Promise<OutboxRow[]> {
    await this.#runHooks();
    const outboxRows: OutboxRow[] = [];
    for (const [type, aggregates] of this.#byType('added')) {
      await this.#insert(type, aggregates);
      outboxRows.push(...(await this.#recordedEventsOf(type, aggregates)));
    }
    for (const [type, aggregates] of this.#byType('loaded')) {
      for (const a of aggregates) if (a[recordedEvents]().size > 0) a.version += 1;
      await this.#update(type, aggregates);
      outboxRows.push(...(await this.#recordedEventsOf(type, aggregates)));
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

  /** TypeORM updates row by row; many changed rows share a statement instead. */
  async #update(type: AggregateType, aggregates: Aggregate[]): Promise<void> {
    const metadata = this.manager.connection.getMetadata(type);
    const recorded = aggregates.filter((a) => a[recordedEvents]().size > 0);
    if (recorded.length <= MAX_SINGLE_UPDATES) {
      await this.manager.save(type, aggregates);
      return;
    }
    for (let i = 0; i < recorded.length; i += ROWS_PER_UPDATE) {
      await this.manager.query(updateManySql(metadata), [
        JSON.stringify(recorded.slice(i, i + ROWS_PER_UPDATE).map((a) => columnValues(metadata, a))),
      ]);
    }
    const unchanged = aggregates.filter((a) => !recorded.includes(a));
    if (unchanged.length > 0) await this.manager.save(type, unchanged);
  }

  async #insert(type: AggregateType, aggregates: Aggregate[]): Promise<void> {
    const chunk = Math.floor(MAX_PARAMETERS / this.manager.connection.getMetadata(type).columns.length);
    for (let i = 0; i < aggregates.length; i += chunk) await this.manager.insert(type, aggregates.slice(i, i + chunk));
  }

  /** Events of the written aggregates, with bodies read back from the database. */
  async #recordedEventsOf(type: AggregateType, aggregates: Aggregate[]): Promise<OutboxRow[]> {
    const changed = aggregates.filter((a) => a[recordedEvents]().size > 0);
    if (changed.length === 0) return [];
    const written = await this.manager.find(type, { where: { id: In(changed.map((a) => a.id)) } });
    const byId = new Map(written.map((row) => [row.id, row]));
    return changed.flatMap((aggregate) => {
      const row = byId.get(aggregate.id);
      if (!row) throw new Error(`${aggregate.constructor.name} ${aggregate.id} is not in its table after the write`);
      this.#pageInvalidations.addAll([...(this.#tracked.get(aggregate)?.oldTags ?? []), ...(row.pageTags?.() ?? [])]);
      const events = [...aggregate[recordedEvents]()];
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
