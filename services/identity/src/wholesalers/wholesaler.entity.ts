import { WholesalerCreated, WholesalerEdited, WholesalerNamed, type WholesalerState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** Fields that the owner fills in, trimmed and validated. */
export type WholesalerData = Omit<WholesalerState, 'id' | 'createdAt'>;

/** A wholesaler (API-36); its id is the user's. */
@Entity('wholesalers')
export class Wholesaler extends Aggregate {
  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  street: string;

  @Column('text')
  city: string;

  @Column('text')
  province: string;

  @Column('text', { name: 'postal_code' })
  postalCode: string;

  @Column('text')
  country: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  static create(id: string, createdAt: Date, data: WholesalerData): Wholesaler {
    const wholesaler = new Wholesaler();
    wholesaler.id = id;
    wholesaler.createdAt = createdAt;
    wholesaler.write(data);
    wholesaler.record(WholesalerCreated);
    wholesaler.record(WholesalerNamed);
    return wholesaler;
  }

  /** An edit that changes nothing records no event, as clients retry after a lost response. */
  edit(data: WholesalerData): void {
    const { publicName } = this;
    const before = JSON.stringify(this.state());
    this.write(data);
    if (JSON.stringify(this.state()) !== before) this.record(WholesalerEdited);
    if (this.publicName !== publicName) this.record(WholesalerNamed);
  }

  state(): WholesalerState {
    const { id, name, phone, street, city, province, postalCode, country, createdAt } = this;
    return { id, name, phone, street, city, province, postalCode, country, createdAt: createdAt.toISOString() };
  }

  /** Fields that other users see; a change records `WholesalerNamed`. */
  private get publicName(): string {
    return JSON.stringify([this.name, this.city, this.province]);
  }

  private write({ name, phone, street, city, province, postalCode, country }: WholesalerData): void {
    Object.assign(this, { name, phone, street, city, province, postalCode, country });
  }
}
