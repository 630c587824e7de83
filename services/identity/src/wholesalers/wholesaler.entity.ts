import type { VatStatus } from '@shop/contracts';
import { WholesalerCreated, WholesalerEdited, WholesalerNamed, type WholesalerState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

type TaxFields = 'cuit' | 'vatStatus';

/** Fields that the owner fills in, trimmed and validated. An absent tax field stays as it is. */
export type WholesalerData = Omit<WholesalerState, 'id' | 'createdAt' | TaxFields> & Partial<Pick<WholesalerState, TaxFields>>;

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

  /** 11 digits. */
  @Column('text', { nullable: true })
  cuit: string | null;

  @Column('text', { name: 'vat_status', nullable: true })
  vatStatus: VatStatus | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  static create(id: string, createdAt: Date, data: WholesalerData): Wholesaler {
    const wholesaler = new Wholesaler();
    wholesaler.id = id;
    wholesaler.createdAt = createdAt;
    wholesaler.cuit = null;
    wholesaler.vatStatus = null;
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
    const { id, name, phone, street, city, province, postalCode, country, cuit, vatStatus, createdAt } = this;
    return { id, name, phone, street, city, province, postalCode, country, cuit, vatStatus, createdAt: createdAt.toISOString() };
  }

  /** Fields that other users see; a change records `WholesalerNamed`. */
  private get publicName(): string {
    return JSON.stringify([this.name, this.city, this.province]);
  }

  private write({ name, phone, street, city, province, postalCode, country, cuit, vatStatus }: WholesalerData): void {
    Object.assign(this, { name, phone, street, city, province, postalCode, country });
    if (cuit !== undefined) this.cuit = cuit;
    if (vatStatus !== undefined) this.vatStatus = vatStatus;
  }
}
