import { defineEvent } from '@shop/contracts/events';
import { Column, Entity, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { z } from 'zod';
import { Aggregate } from '../../src/index.js';

const crateState = z.object({ id: z.uuid(), bottles: z.array(z.object({ id: z.string(), litres: z.int() })) });
export const CrateChanged = defineEvent({ name: 'crate.changed', version: 1, schema: crateState, owners: ['catalog'], consumers: [] });

@Entity({ name: 'bottle', schema: 'catalog' })
export class Bottle {
  @PrimaryColumn('text')
  id: string;

  @Column('int')
  litres: number;

  @ManyToOne(() => Crate, (crate) => crate.bottles)
  crate: Relation<Crate>;
}

/** An aggregate with children in another table. */
@Entity({ name: 'crate', schema: 'catalog' })
export class Crate extends Aggregate {
  @OneToMany(() => Bottle, (bottle) => bottle.crate, { eager: true, cascade: true })
  bottles: Bottle[];

  static of(...litres: number[]): Crate {
    const crate = new Crate();
    crate.bottles = litres.map((n, i) => Object.assign(new Bottle(), { id: `bottle ${i}`, litres: n }));
    crate.record(CrateChanged);
    return crate;
  }

  pour(bottle: string): void {
    for (const bottleOfCrate of this.bottles) if (bottleOfCrate.id === bottle) bottleOfCrate.litres -= 1;
    this.record(CrateChanged);
  }

  state(): z.infer<typeof crateState> {
    return { id: this.id, bottles: this.bottles.map(({ id, litres }) => ({ id, litres })).toSorted((a, b) => a.id.localeCompare(b.id)) };
  }
}

export const crateTables = [
  'create table crate (id uuid primary key, version int not null)',
  'create table bottle (id text primary key, litres int not null, "crateId" uuid references crate)',
];
