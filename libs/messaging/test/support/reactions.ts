import { Injectable } from '@nestjs/common';
import type { Fact } from '@shop/contracts/events';
import { applyCopy, buryCopy, type Reaction, ReactsTo, UnitOfWork } from '../../src/index.js';
import { BellRung, ShelfBuilt, ShelfChanged, type ShelfState, ShelfTorn } from './shelf.js';

/** What a spec sees of its reactions, and how it makes them fail. */
export class Ledger {
  readonly rung: { id: string; at: number }[] = [];
  readonly changed: string[] = [];
  ring: (id: string) => Promise<void> | void = () => undefined;
}

@ReactsTo(ShelfBuilt, ShelfChanged)
@Injectable()
export class KeepShelfCopy implements Reaction<ShelfState> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
  ) {}

  async handle(fact: Fact<ShelfState>): Promise<void> {
    const changed = await this.unitOfWork.run((tx) =>
      applyCopy(tx.manager, 'shelf_copy', fact, { label: fact.body.label, boxes: JSON.stringify(fact.body.boxes) }),
    );
    if (changed) this.ledger.changed.push(fact.id);
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

/** Reacts to every event of shelves and keeps nothing but their ids. */
@ReactsTo<{ id: string }>(ShelfBuilt, ShelfChanged, ShelfTorn)
@Injectable()
export class EchoShelf implements Reaction<{ id: string }> {
  readonly heard: string[] = [];

  async handle(fact: Fact<{ id: string }>): Promise<void> {
    this.heard.push(fact.id);
  }
}

export const adminReactions = [KeepShelfCopy, BuryShelfCopy, HearBell];
export const copyTable =
  'create table shelf_copy (id uuid primary key, version int not null, deleted_at timestamptz, label text, boxes jsonb)';
