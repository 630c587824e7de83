import { defineEvent } from '@shop/contracts/events';
import { Column, Entity } from 'typeorm';
import { z } from 'zod';
import { Aggregate } from '../../src/index.js';

const crateState = z.object({ id: z.uuid(), litres: z.int() });
export const CrateChanged = defineEvent({ name: 'crate.changed', version: 1, schema: crateState, owners: ['catalog'], consumers: [] });

@Entity({ name: 'crate', schema: 'catalog' })
export class Crate extends Aggregate {
  @Column('int')
  litres: number;

  static of(litres: number): Crate {
    const crate = new Crate();
    crate.litres = litres;
    crate.record(CrateChanged);
    return crate;
  }

  pour(): void {
    this.litres -= 1;
    this.record(CrateChanged);
  }

  state(): z.infer<typeof crateState> {
    return { id: this.id, litres: this.litres };
  }
}

export const crateTable = 'create table crate (id uuid primary key, version int not null, litres int not null)';
