import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ExpiredRows } from '@shop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SESSION_TTL_MS } from './session-ttl.js';

export const expiredSessions: ExpiredRows = { table: 'sessions', condition: 'expires_at < now()' };

/** Unused successors that a token may have, for lost responses and parallel tabs. Above it, the oldest one becomes invalid. */
export const MAX_PENDING = 64;

/**
 * One signed-in browser: a family of refresh tokens, each the successor of the one it was exchanged for. The cookie holds `<session
 * id>.<secret>`; the table holds hashes of secrets. A token stays valid until one of its successors is used, so a lost response does not
 * sign the browser out. Any other token of the family is a stolen copy and ends the session.
 */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Hash of the last used token; empty before the first use. */
  @Column('text')
  current: string;

  /** Hashes of its successors, all unused. */
  @Column('jsonb')
  pending: string[];

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  /** Label such as "Chrome en Windows"; null when unknown. */
  @Column('text', { nullable: true })
  device: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** Time of the last exchange of a token. */
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;

  /** Time of the last second factor code in this session; null without one. */
  @Column({ type: 'timestamptz', name: 'second_factor_at', precision: 3, nullable: true })
  secondFactorAt: Date | null;

  static begin(id: string, userId: string, now = new Date(), device: string | null = null): { session: Session; token: string } {
    const session = new Session();
    session.id = id;
    session.userId = userId;
    session.current = '';
    session.device = device;
    session.createdAt = now;
    session.secondFactorAt = null;
    session.pending = [];
    return { session, token: session.issueToken(now) };
  }

  /** Exchanges a token for its successor. Returns undefined for an invalid token; the caller must then end the session. */
  rotate(secret: string, now = new Date()): string | undefined {
    if (this.expiresAt <= now) return undefined;
    const hash = hashSecret(secret);
    if (this.pending.some((known) => equalInConstantTime(known, hash))) {
      this.current = hash;
      this.pending = [];
    } else if (!equalInConstantTime(this.current, hash)) {
      return undefined;
    }
    return this.issueToken(now);
  }

  hasSecret(secret: string): boolean {
    const hash = hashSecret(secret);
    return equalInConstantTime(this.current, hash) || this.pending.some((known) => equalInConstantTime(known, hash));
  }

  private issueToken(now: Date): string {
    const secret = randomBytes(32).toString('base64url');
    this.pending = [...this.pending, hashSecret(secret)].slice(-MAX_PENDING);
    this.usedAt = now;
    this.expiresAt = new Date(now.getTime() + SESSION_TTL_MS);
    return `${this.id}.${secret}`;
  }
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Splits a token; undefined when it has another form. */
export function readToken(token: string | undefined): { sessionId: string; secret: string } | undefined {
  const [, sessionId, secret] = tokenPattern.exec(token ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : undefined;
}

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const equalInConstantTime = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
