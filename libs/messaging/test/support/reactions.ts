import { Injectable } from '@nestjs/common';
import type { Fact } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '../../src/index.js';
import { BellRung, BoxSent, ShelfBuilt, ShelfChanged, type ShelfState, ShelfTorn } from './shelf.js';

/** What a spec sees of its reactions, and how it makes them fail. */
export class Ledger {
  readonly rung: { id: string; at: number }[] = [];
  readonly changed: string[] = [];
  /** Ids of the shelves that were taken out of the copy. */
  readonly buried: string[] = [];
  /** Called before a state of a shelf is taken over. */
  keep: (fact: Fact<ShelfState>) => Promise<void> | void = () => undefined;
  ring: (id: string) => Promise<void> | void = () => undefined;
  /** Boxes as they were received. */
  readonly received: Fact<{ id: string }>[] = [];
  receive: (fact: Fact<{ id: string }>) => Promise<void> | void = () => undefined;
}

@ReactsTo(ShelfBuilt, ShelfChanged)
@KeepsCopy('shelf_copy', ShelfChanged)
@Injectable()
export class KeepShelfCopy implements CopyKeeper<ShelfState> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
  ) {}

  async handle(fact: Fact<ShelfState>): Promise<void> {
    await this.ledger.keep(fact);
    const changed = await this.unitOfWork.run((tx) =>
      applyCopy(tx.manager, 'shelf_copy', fact, { label: fact.body.label, boxes: JSON.stringify(fact.body.boxes) }),
    );
    if (changed) this.ledger.changed.push(fact.id);
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    const changed = await this.unitOfWork.run((tx) => buryCopy(tx.manager, 'shelf_copy', fact));
    if (changed) this.ledger.buried.push(fact.body.id);
  }
}

@ReactsTo(ShelfTorn)
@Injectable()
export class BuryShelfCopy implements Reaction<{ id: string }> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(fact: Fact<{ id: string }>): Promise<void> {
    await this.unitOfWork.run((tx) => buryCopy(tx.manager, 'shelf_copy', fact));
  }
}

@ReactsTo(BellRung)
@Injectable()
export class HearBell implements Reaction<{ id: string }> {
  constructor(private readonly ledger: Ledger) {}

  async handle(fact: Fact<{ id: string }>): Promise<void> {
    this.ledger.rung.push({ id: fact.body.id, at: Date.now() });
    await this.ledger.ring(fact.body.id);
  }
}

@ReactsTo(BoxSent)
@Injectable()
export class ReceiveBox implements Reaction<{ id: string }> {
  constructor(private readonly ledger: Ledger) {}

  async handle(fact: Fact<{ id: string }>): Promise<void> {
    await this.ledger.receive(fact);
    this.ledger.received.push(fact);
  }
}

/** Reacts to every event of shelves and keeps nothing but their ids. */
@ReactsTo<{ id: string }>(ShelfBuilt, ShelfChanged, ShelfTorn)
@Injectable()
export class EchoShelf implements Reaction<{ id: string }> {
  readonly heard: string[] = [];

  async handle(fact: Fact<{ id: string }>): Promise<void> {
    this.heard.push(fact.id);
  }
}

export const adminReactions = [KeepShelfCopy, BuryShelfCopy, HearBell, ReceiveBox];
export const copyTable =
  'create table shelf_copy (id uuid primary key, version int not null, deleted_at timestamptz, label text, boxes jsonb)';
