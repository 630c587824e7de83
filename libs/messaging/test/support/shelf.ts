import { defineEvent, type EventDefinition, PagesTouched } from '@shop/contracts/events';
import { Column, Entity } from 'typeorm';
import { z } from 'zod';
import { Aggregate, type Tx, type UnitOfWork } from '../../src/index.js';

const shelfState = z.object({ id: z.uuid(), label: z.string(), boxes: z.array(z.object({ id: z.string(), weight: z.int() })) });
export type ShelfState = z.infer<typeof shelfState>;

const owners = ['catalog'] as const;
const consumers = ['admin', 'social'] as const;
export const ShelfBuilt = defineEvent({ name: 'shelf.built', version: 2, schema: shelfState, owners, consumers });
export const ShelfChanged = defineEvent({ name: 'shelf.changed', version: 2, schema: shelfState, owners, consumers });
export const ShelfDeleted = defineEvent({ name: 'shelf.deleted', version: 1, schema: z.object({ id: z.uuid() }), owners, consumers });
export const BellRung = defineEvent({ name: 'bell.rung', version: 1, schema: z.object({ id: z.string() }), owners, consumers: ['admin'] });
export const shelfEvents: readonly EventDefinition[] = [ShelfBuilt, ShelfChanged, ShelfDeleted, BellRung, PagesTouched];

/** An aggregate with children in a jsonb column, as products have. */
@Entity({ name: 'shelf', schema: 'catalog' })
export class Shelf extends Aggregate {
  @Column('text')
  label: string;

  @Column('jsonb', { default: [] })
  boxes: ShelfState['boxes'];

  static build(label: string, boxes: ShelfState['boxes'] = []): Shelf {
    const shelf = new Shelf();
    shelf.label = label;
    shelf.boxes = boxes;
    shelf.record(ShelfBuilt);
    return shelf;
  }

  relabel(label: string): void {
    this.label = label;
    this.record(ShelfChanged);
  }

  /** Changes a child and nothing of the shelf itself. */
  weigh(id: string, weight: number): void {
    this.boxes = this.boxes.map((box) => (box.id === id ? { ...box, weight } : box));
    this.record(ShelfChanged);
  }

  state(): ShelfState {
    return { id: this.id, label: this.label, boxes: this.boxes };
  }
}

/** Loads a shelf and changes it in one transaction. */
export const editShelf = (unitOfWork: UnitOfWork, id: string, change: (shelf: Shelf, tx: Tx) => void): Promise<void> =>
  unitOfWork.run(async (tx) => {
    const shelf = await tx.load(Shelf, id);
    if (shelf) change(shelf, tx);
  });

export const shelfTable = `create table shelf (id uuid primary key, version int not null, label text not null unique,
  boxes jsonb not null default '[]', created_at timestamptz not null default now())`;
