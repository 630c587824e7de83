import type { EventDefinition } from '@shop/contracts/events';
import { type EntityManager, type EntityTarget, In } from 'typeorm';
import { rowOf, updateMany } from './update-many.js';
import { type Aggregate, newId, type PageTags, recordedFacts } from './aggregate.js';
import type { Change, ChangeHooks } from './change-hooks.js';
import { type OutboxLine, telling } from './outbox.js';
import { Touches } from './touches.js';
import type { Tx } from './unit-of-work.js';

type AggregateType = EntityTarget<Aggregate>;
type State = 'added' | 'loaded' | 'removed';
interface Tracked {
  state: State;
  /** Tags of the row as it was before this transaction. */
  oldTags: PageTags[];
  /** What its type's hook remembers of it. */
  was?: unknown;
}

/** PostgreSQL takes 65,535 parameters a statement; one row of an insert takes one per column. */
const maxParameters = 60_000;
/** Up to so many updates each row is a statement; behind it, so many rows are one. */
const rowByRow = 20;
const rowsPerUpdate = 500;

/** What one run of a `UnitOfWork` has loaded, added and said; `finish` writes it. Used once, then thrown away. */
export class Transaction implements Tx {
  readonly #tracked = new Map<Aggregate, Tracked>();
  readonly #facts: OutboxLine[] = [];
  readonly #touches: Touches;
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
    this.#touches = new Touches(tier);
  }

  async load<A extends Aggregate>(type: new () => A, id: string): Promise<A | null> {
    return (await this.loadAll(type, [id]))[0] ?? null;
  }

  async loadAll<A extends Aggregate>(type: new () => A, ids: readonly string[]): Promise<A[]> {
    const known = [...this.#tracked.keys()].filter((a): a is A => a instanceof type && ids.includes(a.id));
    const missing = ids.filter((id) => !known.some((a) => a.id === id));
    const found = missing.length > 0 ? await this.#lock(type, missing) : [];
    for (const aggregate of found) {
      const was = this.#hooks.get(aggregate.constructor)?.was(aggregate);
      this.#tracked.set(aggregate, { state: 'loaded', oldTags: aggregate.pageTags?.() ?? [], was });
    }
    return [...known.filter((a) => this.#tracked.get(a)?.state !== 'removed'), ...found];
  }

  statement<Row>(sql: string, values: unknown[], facts?: readonly OutboxLine[]): Promise<Row[]> {
    return telling<Row>(this.manager, this.#service, { sql, values, facts });
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
    this.#touches.addAll(tracked.oldTags);
    this.#facts.push({ event, body, aggregateId: aggregate.id, aggregateVersion: aggregate.version + 1 });
  }

  emit<Body>(event: EventDefinition<Body>, body: Body): void {
    this.#facts.push({ event, body });
  }

  touch(tags: readonly string[], tier: 1 | 2): void {
    this.#touches.add(tags, tier);
  }

  /** Writes rows and says what happened. The lines go out in the order: created and edited, removed and emitted, touched pages. */
  async finish(): Promise<OutboxLine[]> {
    await this.#runHooks();
    const lines: OutboxLine[] = [];
    for (const [type, aggregates] of this.#byType('added')) {
      await this.#insert(type, aggregates);
      lines.push(...(await this.#describe(type, aggregates)));
    }
    for (const [type, aggregates] of this.#byType('loaded')) {
      for (const a of aggregates) if (a[recordedFacts]().size > 0) a.version += 1;
      await this.#update(type, aggregates);
      lines.push(...(await this.#describe(type, aggregates)));
    }
    for (const [type, aggregates] of this.#byType('removed')) await this.manager.delete(type, { id: In(aggregates.map((a) => a.id)) });
    return [...lines, ...this.#facts, ...this.#touches.lines()];
  }

  async #runHooks(): Promise<void> {
    for (const [type, hook] of this.#hooks) {
      const changes: Change<Aggregate, unknown>[] = [];
      for (const [aggregate, { state, was }] of this.#tracked) {
        if (aggregate.constructor !== type) continue;
        const { id } = aggregate;
        if (state === 'removed') changes.push({ id, was });
        else if (state === 'added') changes.push({ id, now: aggregate });
        else if (aggregate[recordedFacts]().size > 0) changes.push({ id, was, now: aggregate });
      }
      if (changes.length > 0) await hook.changed(this, changes);
    }
  }

  /** Rows locked in the order of their ids, so that two transactions over the same rows wait instead of deadlocking. */
  async #lock<A extends Aggregate>(type: new () => A, ids: string[]): Promise<A[]> {
    const where = { id: In(ids) };
    const lock = { mode: 'pessimistic_write' } as const;
    const base: new () => Aggregate = type;
    const hasChildren = this.manager.connection.getMetadata(type).eagerRelations.length > 0;
    let found = await this.manager.find(base, { where, order: { id: 'ASC' }, lock, loadEagerRelations: false });
    // PostgreSQL cannot lock the optional side of a join: with children, the roots are locked first and then read again, whole.
    if (hasChildren) found = await this.manager.find(base, { where, order: { id: 'ASC' } });
    return found.filter((row): row is A => row instanceof type);
  }

  /** TypeORM updates row by row; many rows that recorded something go in one statement instead. */
  async #update(type: AggregateType, aggregates: Aggregate[]): Promise<void> {
    const metadata = this.manager.connection.getMetadata(type);
    const recorded = aggregates.filter((a) => a[recordedFacts]().size > 0);
    if (recorded.length <= rowByRow || metadata.relations.length > 0) {
      await this.manager.save(type, aggregates);
      return;
    }
    for (let i = 0; i < recorded.length; i += rowsPerUpdate) {
      await this.manager.query(updateMany(metadata), [JSON.stringify(recorded.slice(i, i + rowsPerUpdate).map((a) => rowOf(metadata, a)))]);
    }
    const others = aggregates.filter((a) => !recorded.includes(a));
    if (others.length > 0) await this.manager.save(type, others);
  }

  async #insert(type: AggregateType, aggregates: Aggregate[]): Promise<void> {
    const metadata = this.manager.connection.getMetadata(type);
    const hasChildren = metadata.relations.some((relation) => relation.isCascadeInsert);
    const chunk = Math.floor(maxParameters / metadata.columns.length);
    for (let i = 0; i < aggregates.length; i += chunk) {
      const some = aggregates.slice(i, i + chunk);
      if (hasChildren) await this.manager.save(type, some);
      else await this.manager.insert(type, some);
    }
  }

  /** Events of what was just written, with bodies made from the rows and not from memory. */
  async #describe(type: AggregateType, aggregates: Aggregate[]): Promise<OutboxLine[]> {
    const changed = aggregates.filter((a) => a[recordedFacts]().size > 0);
    if (changed.length === 0) return [];
    const written = await this.manager.find(type, { where: { id: In(changed.map((a) => a.id)) } });
    const byId = new Map(written.map((row) => [row.id, row]));
    return changed.flatMap((aggregate) => {
      const row = byId.get(aggregate.id);
      if (!row) throw new Error(`${aggregate.constructor.name} ${aggregate.id} is not in its table after the write`);
      this.#touches.addAll([...(this.#tracked.get(aggregate)?.oldTags ?? []), ...(row.pageTags?.() ?? [])]);
      const events = [...aggregate[recordedFacts]()];
      aggregate[recordedFacts]().clear();
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
