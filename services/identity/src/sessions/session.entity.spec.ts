import { describe, expect, it } from '@jest/globals';
import { PENDING, readToken, Session } from './session.entity.js';
import { SESSION_LIFE } from './session.life.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const start = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const begin = () => Session.begin(ID, '019a0000-0000-7000-8000-000000000002', start);
const use = (session: Session, token: string | undefined, now = start) => session.rotate(readToken(token)?.secret ?? '', now);

describe('a session', () => {
  it('[A-16] lives 30 days after its last use', () => {
    const { session, token } = begin();
    const second = use(session, token, later(SESSION_LIFE - 1));
    expect(second).toBeDefined();
    expect(use(session, second, later(2 * SESSION_LIFE - 2))).toBeDefined();
    expect(use(session, second, later(4 * SESSION_LIFE))).toBeUndefined();
  });

  it('[A-16] takes a token again and again while no successor of it was used', () => {
    const { session, token } = begin();
    const successors = Array.from({ length: PENDING }, () => use(session, token));
    expect(new Set(successors).size).toBe(PENDING);
    expect(use(session, successors[0])).toBeDefined();
    for (const old of [token, successors[1], successors.at(-1)]) expect(use(session, old)).toBeUndefined();
  });

  it('does not grow with answers that get lost', () => {
    const { session, token } = begin();
    for (let i = 0; i < 2 * PENDING; i++) use(session, token);
    expect(session.pending).toHaveLength(PENDING);
  });

  it('knows no secret, and tokens that are none are not read', () => {
    const { session, token } = begin();
    expect(JSON.stringify(session)).not.toContain(token.split('.')[1]);
    for (const bad of ['', 'x', ID, `${ID}.`, `${ID}.short`, `x${token}`, `${token}x`]) expect(readToken(bad)).toBeUndefined();
  });
});
