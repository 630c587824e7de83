import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { RunningService } from '@shop/platform';
import { RotateKeys, start } from '../src/index.js';
import { account, startWorld, type World } from './world.js';

// The keys that sign access tokens, in two copies of identity.

describe('rotating the keys', () => {
  let world: World;
  let other: RunningService;
  const person = account();
  beforeAll(async () => {
    world = await startWorld();
    other = await start(world.settings);
    await world.importAccounts([person]);
  });
  afterAll(async () => {
    await other?.close();
    await world?.stop();
  });

  const rotate = (revoke = false) => world.service.app.get(CommandBus).execute(new RotateKeys(revoke));
  const logIn = async (): Promise<string> => String((await world.logIn(person.email)).body['token']);
  const kidOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()).kid;
  const published = async (): Promise<unknown[]> =>
    ((await world.call('/api/auth/keys')).body['keys'] as { kid: string }[]).map(({ kid }) => kid);
  /** Whether a copy knows the person by this token. */
  const status = async (url: string, token: string): Promise<number> =>
    (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('makes a new key sign, which every copy believes, and keeps believing the old one', async () => {
    const old = await logIn();
    const { kid, kept } = await rotate();
    expect(kept).toBe(1);
    const fresh = await logIn();
    expect(kidOf(fresh)).toBe(kid);
    expect(kidOf(old)).not.toBe(kid);
    await new Promise((resolve) => setTimeout(resolve, 2_100)); // the other copy's pause between two looks
    for (const url of [world.service.url, other.url]) {
      expect(await status(url, fresh)).toBe(200);
      expect(await status(url, old)).toBe(200);
    }
  });

  it('takes away keys that were replaced an hour ago, and no others', async () => {
    await world.sql.query(`update signing_keys set created_at = created_at - interval '61 minutes'`);
    const before = await published();
    const { kid } = await rotate();
    // The one that signed until now was replaced this moment.
    expect(await published()).toEqual([kid, before[0]]);
  });

  it('revokes every other key when it must', async () => {
    const stolen = await logIn();
    const { kid, kept } = await rotate(true);
    expect(kept).toBe(0);
    expect(await published()).toEqual([kid]);
    expect(await status(world.service.url, stolen)).toBe(401);
    expect(await status(world.service.url, await logIn())).toBe(200);
  });
});
