import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { RunningService } from '@shop/platform';
import { RotateKeys, start } from '../src/index.js';
import { account, startWorld, type World } from './world.js';

// Rotation of the keys that sign access tokens, in two processes of identity.

describe('key rotation', () => {
  let world: World;
  let secondProcess: RunningService;
  const person = account();
  beforeAll(async () => {
    world = await startWorld();
    secondProcess = await start(world.settings);
    await world.importAccounts([person]);
  });
  afterAll(async () => {
    await secondProcess?.close();
    await world?.stop();
  });

  const rotate = (revoke = false) => world.service.app.get(CommandBus).execute(new RotateKeys(revoke));
  const logIn = async (): Promise<string> => String((await world.logIn(person.email)).body['token']);
  const kidOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()).kid;
  const published = async (): Promise<unknown[]> =>
    ((await world.call('/api/auth/keys')).body['keys'] as { kid: string }[]).map(({ kid }) => kid);
  /** Status of a request with this token to one of the processes. */
  const status = async (url: string, token: string): Promise<number> =>
    (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('signs with a new key, which every process accepts beside the old one', async () => {
    const oldToken = await logIn();
    const { kid, kept } = await rotate();
    expect(kept).toBe(1);
    const newToken = await logIn();
    expect(kidOf(newToken)).toBe(kid);
    expect(kidOf(oldToken)).not.toBe(kid);
    await new Promise((resolve) => setTimeout(resolve, 2_100)); // minimum time between two reloads of the other process
    for (const url of [world.service.url, secondProcess.url]) {
      expect(await status(url, newToken)).toBe(200);
      expect(await status(url, oldToken)).toBe(200);
    }
  });

  it('removes keys that were replaced more than an hour ago', async () => {
    await world.sql.query(`update signing_keys set created_at = created_at - interval '61 minutes'`);
    const before = await published();
    const { kid } = await rotate();
    // The previous key was replaced just now, so it stays.
    expect(await published()).toEqual([kid, before[0]]);
  });

  it('revokes all other keys on request', async () => {
    const oldToken = await logIn();
    const { kid, kept } = await rotate(true);
    expect(kept).toBe(0);
    expect(await published()).toEqual([kid]);
    expect(await status(world.service.url, oldToken)).toBe(401);
    expect(await status(world.service.url, await logIn())).toBe(200);
  });
});
