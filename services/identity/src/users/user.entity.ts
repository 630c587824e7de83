import type { Role } from '@shop/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account (API-37). A manufacturer or wholesaler with the same id may stand beside it. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** As typed; unique whatever its case. */
  @Column('text')
  email: string;

  /** argon2id, see `passwords.ts`; null for accounts of a third-party sign-in, and until the e-mail is proven (`registrations.ts`). */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** null until the person chose one. */
  @Column('text', { nullable: true })
  role: Role | null;

  /** Whether the e-mail address is proven. */
  @Column('boolean')
  verified: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
