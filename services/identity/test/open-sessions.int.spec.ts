import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { account, PASSWORD, startWorld, type World } from './world.js';

let world: World;
const me = account();
const other = account();
beforeAll(async () => {
  world = await startWorld({ SITE_URL: 'https://mayorea.test' });
  await world.importAccounts([me, other]);
});
afterAll(() => world?.stop());

const agents = {
  'Chrome en Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Safari en iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};
const logIn = (email: string, headers: Record<string, string> = {}) =>
  world.call('/api/auth/login', { method: 'POST', body: { email, password: PASSWORD }, headers });
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  world.call('/api/manufacturers/refresh-token', { method: 'POST', headers: { cookie, ...headers } });
const tokenOf = ({ body }: { body: Record<string, unknown> }): string => String(body['token']);
interface ListedSession {
  id: string;
  device: string | null;
  current: boolean;
}
const list = async (token: string, cookie = ''): Promise<ListedSession[]> =>
  (await world.call('/api/users/sessions', { token, headers: { cookie } })).body as unknown as ListedSession[];

describe('open sessions', () => {
  it('are listed with their device, and the current one is marked', async () => {
    const [phone, desk] = [
      await logIn(me.email, { 'user-agent': agents['Safari en iPhone'] }),
      await logIn(me.email, { 'user-agent': agents['Chrome en Windows'] }),
    ];
    await logIn(other.email);
    const all = await list(tokenOf(phone), phone.cookie);
    expect(all.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Chrome en Windows', current: false },
      { device: 'Safari en iPhone', current: true },
    ]);
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'usedAt']);
    expect(JSON.stringify(all)).not.toContain(desk.cookie.split('.')[1]);
  });

  it('end one by one, only for their owner', async () => {
    const [mine, otherOwn, foreign] = [await logIn(me.email), await logIn(me.email), await logIn(other.email)];
    const end = (id: string, token: string) => world.call(`/api/users/sessions/${id}`, { method: 'DELETE', token });
    const idOf = ({ cookie }: { cookie: string }): string => cookie.slice(14, 50);
    expect((await end(idOf(foreign), tokenOf(mine))).status).toBe(404);
    expect((await refresh(foreign.cookie)).status).toBe(200);
    expect((await end(idOf(otherOwn), tokenOf(mine))).status).toBe(204);
    expect((await refresh(otherOwn.cookie)).status).toBe(401);
    expect((await refresh(mine.cookie)).status).toBe(200);
    expect((await end(idOf(otherOwn), tokenOf(mine))).status).toBe(404);
  });

  it('end all at once', async () => {
    const [here, there, foreign] = [await logIn(me.email), await logIn(me.email), await logIn(other.email)];
    const answer = await world.call('/api/users/sessions', { method: 'DELETE', token: tokenOf(here) });
    expect([answer.status, answer.cookie]).toEqual([204, 'refresh_token=']);
    expect((await refresh(here.cookie)).status).toBe(401);
    expect((await refresh(there.cookie)).status).toBe(401);
    expect((await refresh(foreign.cookie)).status).toBe(200);
  });

  it('survive ten concurrent refreshes', async () => {
    const { cookie } = await logIn(me.email);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    // The browser stores the response that arrived last, which may be the first token.
    expect((await refresh(tabs[0]?.cookie ?? '')).status).toBe(200);
  });
});

describe('routes of the refresh cookie', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.mayorea.test', 'sec-fetch-site': 'same-site' },
    { origin: 'https://mayorea.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: 'http://mayorea.test' },
  ];
  it.each(foreign)('reject requests of another site: %j', async (headers) => {
    const { cookie } = await logIn(me.email);
    const refused = { status: 403, body: { code: 'request.foreign-origin' }, cookie: '' };
    expect(await refresh(cookie, headers)).toMatchObject(refused);
    expect(await world.call('/api/auth/logout', { method: 'POST', headers: { cookie, ...headers } })).toMatchObject(refused);
    expect(await logIn(me.email, headers)).toMatchObject(refused);
    expect((await refresh(cookie)).status).toBe(200);
  });

  const own: Record<string, string>[] = [
    {},
    { origin: 'https://mayorea.test' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://mayorea.test' },
    { 'x-forwarded-host': '192.168.0.9:8080', origin: 'http://192.168.0.9:8080' },
  ];
  it.each(own)('accept requests of our own pages and of programs: %j', async (headers: Record<string, string>) => {
    const { cookie } = await logIn(me.email, headers);
    expect((await refresh(cookie, headers)).status).toBe(200);
  });
});
