import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A wholesaler (API-36); its id is the user's. */
@Entity('wholesalers')
export class Wholesaler {
  @PrimaryColumn('uuid')
  id: string;

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
}

/** What its owner fills in. */
export type WholesalerData = Omit<Wholesaler, 'id' | 'createdAt'>;
