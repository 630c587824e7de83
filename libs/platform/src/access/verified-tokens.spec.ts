import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.js';

const { publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const caller = { id: 'ana', role: 'wholesaler', verified: false } as const;
const verified = { caller: { ...caller }, kid: 'one', key, expiresAt: 1000 };

it('finds a token by its whole text until it expires', () => {
  const tokens = new VerifiedTokens();
  tokens.add('token', verified);
  expect(tokens.find('token', 999)?.caller).toEqual(caller);
  expect(tokens.find('Token', 999)).toBeUndefined();
  expect(tokens.find('token', 1000)).toBeUndefined();
  expect(tokens.find('token', 999)).toBeUndefined();
});

it('freezes a cached caller', () => {
  const tokens = new VerifiedTokens();
  tokens.add('token', verified);
  expect(() => Object.assign(tokens.find('token', 0)?.caller ?? {}, { role: 'admin' })).toThrow(TypeError);
});

it('evicts the oldest of more than two thousand', () => {
  const tokens = new VerifiedTokens();
  for (let i = 0; i <= 2000; i++) tokens.add(`token ${i}`, verified);
  expect([tokens.find('token 0', 0), tokens.find('token 1', 0)?.kid]).toEqual([undefined, 'one']);
});
