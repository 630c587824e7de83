import { describe, expect, it } from '@jest/globals';
import { MAX_PENDING, readToken, Session } from './session.entity.js';
import { SESSION_TTL_MS } from './session-ttl.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const start = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const beginSession = () => Session.begin(ID, '019a0000-0000-7000-8000-000000000002', start);
const exchange = (session: Session, token: string | undefined, now = start) => session.rotate(readToken(token)?.secret ?? '', now);

describe('a session', () => {
  it('[A-16] lives 30 days after its last use', () => {
    const { session, token } = beginSession();
    const second = exchange(session, token, later(SESSION_TTL_MS - 1));
    expect(second).toBeDefined();
    expect(exchange(session, second, later(2 * SESSION_TTL_MS - 2))).toBeDefined();
    expect(exchange(session, second, later(4 * SESSION_TTL_MS))).toBeUndefined();
  });

  it('[A-16] accepts a token repeatedly until one of its successors is used', () => {
    const { session, token } = beginSession();
    const successors = Array.from({ length: MAX_PENDING }, () => exchange(session, token));
    expect(new Set(successors).size).toBe(MAX_PENDING);
    expect(exchange(session, successors[0])).toBeDefined();
    for (const old of [token, successors[1], successors.at(-1)]) expect(exchange(session, old)).toBeUndefined();
  });

  it('limits the number of stored successors after lost responses', () => {
    const { session, token } = beginSession();
    for (let i = 0; i < 2 * MAX_PENDING; i++) exchange(session, token);
    expect(session.pending).toHaveLength(MAX_PENDING);
  });

  it('stores no secret, and rejects tokens of another form', () => {
    const { session, token } = beginSession();
    expect(JSON.stringify(session)).not.toContain(token.split('.')[1]);
    for (const bad of ['', 'x', ID, `${ID}.`, `${ID}.short`, `x${token}`, `${token}x`]) expect(readToken(bad)).toBeUndefined();
  });
});
