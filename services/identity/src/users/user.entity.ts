import type { CanonicalEmail, Role } from '@shop/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account (API-37). A manufacturer or wholesaler may have the same id. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** As typed, for mails and pages. */
  @Column('text')
  email: string;

  /** By which accounts are found. Unique; a row inserted by SQL gets it from a trigger. */
  @Column('text', { name: 'email_key' })
  emailKey: CanonicalEmail;

  /** argon2id, see `passwords.ts`. Null for provider accounts, and until the address is proven (`registrations.ts`). */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Null until the user chooses one. */
  @Column('text', { nullable: true })
  role: Role | null;

  /** True when the e-mail address is proven. */
  @Column('boolean')
  verified: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
