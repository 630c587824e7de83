import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SESSION_LIFE } from './session.life.js';

/** Answers that may get lost in a row, or tabs that may ask at once; beyond that the oldest of their tokens stops working. */
export const PENDING = 64;

/**
 * One signed-in browser: a family of refresh tokens, each the successor of the one it was exchanged for. The token in the cookie is
 * `<session id>.<secret>`; only hashes of secrets are stored.
 * A token stays valid until a successor of it is used for the first time, so a browser that lost an answer is not signed out;
 * any other token of the family means that somebody has a copy, and ends the session.
 */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Hash of the token that was used last; empty before the first use. */
  @Column('text')
  current: string;

  /** Hashes of the successors given out for it, none used yet. */
  @Column('jsonb')
  pending: string[];

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  /** What its owner recognises it by ("Chrome en Windows"); null when it does not say. */
  @Column('text', { nullable: true })
  device: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** When a token was exchanged last. */
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;

  /** When an admin last gave a second factor in it; null where none was given. */
  @Column({ type: 'timestamptz', name: 'second_factor_at', precision: 3, nullable: true })
  secondFactorAt: Date | null;

  /** A new session and its first token. */
  static begin(id: string, userId: string, now = new Date(), device: string | null = null): { session: Session; token: string } {
    const session = new Session();
    session.id = id;
    session.userId = userId;
    session.current = '';
    session.device = device;
    session.createdAt = now;
    session.secondFactorAt = null;
    session.pending = [];
    return { session, token: session.giveToken(now) };
  }

  /** Exchanges a token of this session for its successor; undefined when the token is not valid any more, and then the session must end. */
  rotate(secret: string, now = new Date()): string | undefined {
    if (this.expiresAt <= now) return undefined;
    const hash = hashOf(secret);
    if (this.pending.some((known) => same(known, hash))) {
      this.current = hash;
      this.pending = [];
    } else if (!same(this.current, hash)) {
      return undefined;
    }
    return this.giveToken(now);
  }

  /** Whether this is the secret of a token that works. */
  knows(secret: string): boolean {
    const hash = hashOf(secret);
    return same(this.current, hash) || this.pending.some((known) => same(known, hash));
  }

  private giveToken(now: Date): string {
    const secret = randomBytes(32).toString('base64url');
    this.pending = [...this.pending, hashOf(secret)].slice(-PENDING);
    this.usedAt = now;
    this.expiresAt = new Date(now.getTime() + SESSION_LIFE);
    return `${this.id}.${secret}`;
  }
}

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The parts of a token from a cookie; undefined when it cannot be one of ours. */
export function readToken(token: string | undefined): { sessionId: string; secret: string } | undefined {
  const [, sessionId, secret] = tokenForm.exec(token ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : undefined;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
