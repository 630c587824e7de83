import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityImages, type Verification } from '@shop/contracts';
import { createTestDatabase, freePort, ServiceProcess, type TestDatabase } from '@shop/testing';
import { Pool } from 'pg';
import { Browser } from './browser.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { startProvider, type TestProvider } from './oidc-provider.js';
import { identityPhoto } from './pictures.js';
import { validEdit } from './world.js';

// Runs the service as a separate process through all flows and then searches its responses, logs and events for secrets.

const imageKey = randomBytes(32).toString('base64');
const clientPassword = 'Telar-Azul-77';
const newPassword = 'Ovillos4Grises';
const email = 'secreta@example.com';
const phone = '1199887766';

let database: TestDatabase;
let sql: Pool;
let folder: string;
let catcher: MailCatcher;
let provider: TestProvider;
let service: ServiceProcess;
let site: string;

/** All responses, without those whose purpose is a secret. */
const answers: string[] = [];
/** Secrets of single users. */
const secrets = new Map<string, string>();
const addSecret = (kind: string, value: string): void => {
  expect([kind, value.length > 20]).toEqual([kind, true]);
  secrets.set(`${kind} ${secrets.size}`, value);
};

async function call(method: string, path: string, { body, token, cookie = '' }: { body?: unknown; token?: string; cookie?: string } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(service.url + path, {
    method,
    headers: {
      cookie,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = response.headers.get('content-type')?.startsWith('image/') ? '' : await response.text();
  answers.push(`${JSON.stringify([...response.headers].filter(([name]) => name !== 'set-cookie'))} ${text}`);
  const json = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  const [refresh = ''] = (response.headers.get('set-cookie') ?? '').split(';', 1);
  if (refresh.length > 20) addSecret('refresh token', refresh.split('.')[1] ?? '');
  if (typeof json['token'] === 'string') addSecret('access token', json['token'].split('.')[2] ?? '');
  return { status: response.status, json, cookie: refresh };
}
const logIn = (password: string) => call('POST', '/api/auth/login', { body: { email, password } });
async function mailToken(count: number): Promise<string> {
  const { token } = await catcher.mailTo(email, count);
  addSecret('mail token', token);
  return token;
}
async function images(): Promise<FormData> {
  const form = new FormData();
  for (const field of identityImages) form.append(field, new Blob([new Uint8Array(await identityPhoto().jpeg().toBuffer())]), 'dni.jpg');
  return form;
}
const column = async (statement: string): Promise<string[]> =>
  (await sql.query<{ value: string }>(statement)).rows.map(({ value }) => value);

beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  [database, folder, catcher, provider] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'secret-')),
    startMailCatcher(),
    startProvider({ redirectUri: `${site}/api/auth/google/callback` }),
  ]);
  sql = new Pool({ connectionString: database.url, max: 1, options: '-c search_path=identity' });
  service = await ServiceProcess.start('identity', {
    DATABASE_URL: database.url,
    EVENTS_URL: database.url,
    HTTP_PORT: String(port),
    SITE_URL: site,
    MAIL_URL: catcher.url,
    IMAGES_URL: pathToFileURL(join(folder, 'public')).href,
    PRIVATE_IMAGES_URL: pathToFileURL(join(folder, 'private')).href,
    PRIVATE_IMAGES_KEYS: `test:${imageKey}`,
    LOG_LEVEL: 'trace',
    ADMIN_SECOND_FACTOR: 'off',
    VERIFICATION_UNDO_SECONDS: '0',
    ...provider.settings,
  });
  await service.waitUntilHealthy();
  await runAllFlows();
}, 60_000);
afterAll(async () => {
  service?.kill();
  await sql?.end();
  await catcher?.stop();
  await provider?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function runAllFlows(): Promise<void> {
  const body = { email, password: clientPassword };
  await call('POST', '/api/users/register', { body });
  await logIn(clientPassword); // not verified yet
  const verification = await mailToken(1);
  await call('GET', `/api/users/verify-email?token=${verification}`);
  await call('GET', `/api/users/verify-email?token=${verification}`); // spent
  await logIn('Otra-Clave-99');
  const { json, cookie } = await logIn(clientPassword);
  const { id } = json['user'] as { id: string };
  const role = await call('POST', '/api/manufacturers', { body: { name: 'Textil Secreta', phone }, token: String(json['token']) });
  const token = String(role.json['token']);
  expect((await call('GET', '/api/users/me', { token })).status).toBe(200);
  await call('PUT', `/api/manufacturers/${id}`, { body: { ...validEdit, phone, password: 'x', passwordHash: 'y' }, token });
  await call('GET', '/api/users/sessions', { token, cookie });
  await call('POST', '/api/manufacturers/refresh-token', { cookie });
  await call('POST', '/api/manufacturers/refresh-token', { cookie: `refresh_token=${id}.${'A'.repeat(43)}` });

  const path = `/api/manufacturers/${id}`;
  expect((await call('POST', `${path}/verification`, { body: await images(), token })).status).toBe(201);
  for (const viewer of [token, await adminToken()]) {
    const { images: links } = (await call('GET', `${path}/verification`, { token: viewer })).json as unknown as Verification;
    for (const link of Object.values(links ?? {})) {
      addSecret('link', link.split('?t=')[1]?.split('.')[2] ?? '');
      expect((await call('GET', link)).status).toBe(200);
    }
  }
  for (const file of await column('select id::text as value from verification_images')) addSecret('image file', file);
  const admin = await adminToken();
  await call('GET', '/api/manufacturers/pending', { token: admin });
  await call('PUT', `${path}/send-back`, { body: { reason: 'No se lee.' }, token: admin });
  expect((await call('POST', `${path}/verification`, { body: await images(), token })).status).toBe(201);
  for (const file of await column('select id::text as value from verification_images')) addSecret('image file', file);
  expect((await call('PUT', `${path}/verify`, { token: admin })).status).toBe(200);
  for (const open of ['/api/manufacturers', path]) expect((await call('GET', open)).status).toBe(200);

  // Wait for the mail about the verification: it is sent concurrently and could otherwise be counted as the fourth.
  await catcher.mailTo(email, 3);
  await call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = await mailToken(4);
  await call('POST', `/api/auth/reset-password/${reset}`, { body: { password: 'corta' } });
  expect((await call('POST', `/api/auth/reset-password/${reset}`, { body: { password: newPassword } })).status).toBe(200);
  await call('POST', `/api/auth/reset-password/${reset}`, { body: { password: newPassword } });

  provider.signInAs('secreta', { email });
  const browser = new Browser(site);
  const code = (await browser.open('/api/auth/google')).searchParams.get('token') ?? '';
  addSecret('one-time code', code);
  addSecret('cookie of a flow', /sign_in=[^.]+\.[^.]+\.([^;]+)/.exec(browser.cookieHeader(new URL(site)))?.[1] ?? '');
  const exchanged = await browser.exchange(code);
  expect(exchanged.status).toBe(200);
  addSecret('access token', exchanged.body.token.split('.')[2] ?? '');
  await call('POST', '/api/auth/logout', { cookie: (await logIn(newPassword)).cookie });
}

async function adminToken(): Promise<string> {
  // No route creates an admin, so the test inserts one.
  const address = 'jefa@example.com';
  if ((await sql.query('select from users where email = $1', [address])).rowCount === 0) {
    await sql.query(
      `insert into users (id, email, password_hash, role, verified, created_at)
       select gen_random_uuid(), $1, password_hash, 'admin', true, now() from users where email = $2`,
      [address, email],
    );
  }
  return String((await call('POST', '/api/auth/login', { body: { email: address, password: clientPassword } })).json['token']);
}

describe('a run through all flows', () => {
  /** Values that no response, log line or event may contain. */
  const storedSecrets = async (): Promise<string[]> => [
    ...(await column('select password_hash as value from users where password_hash is not null')),
    ...(await column('select password_hash as value from registrations')),
    ...(await column('select hash as value from mail_tokens')),
    ...(await column(`select current as value from sessions where current <> ''`)),
    ...(await column('select jsonb_array_elements_text(pending) as value from sessions')),
    ...(await column('select private_pem as value from signing_keys')).flatMap((pem) => pem.split('\n').slice(1, 2)),
    imageKey,
    provider.settings.OIDC_CLIENT_SECRET,
    folder,
    '$argon2',
    '.sealed',
  ];
  const leakedIn = (text: string, candidates: Iterable<readonly [string, string]>): string[] =>
    [...candidates].filter(([, value]) => text.includes(value)).map(([kind]) => kind);
  const withLabels = (values: readonly string[]): [string, string][] => values.map((value) => [value.slice(0, 12), value]);

  it('answers without stored secrets, hashes, keys or file names of identity images', async () => {
    expect(answers.length).toBeGreaterThan(30);
    const text = answers.join('\n');
    expect(leakedIn(text, withLabels(await storedSecrets()))).toEqual([]);
    expect(
      leakedIn(
        text,
        [...secrets].filter(([what]) => /image file|mail token|one-time|cookie/.test(what)),
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/password_?hash/i);
  });

  it('logs no secret, token, password, address or telephone at the finest level', async () => {
    const { text } = service;
    expect(service.lines.length).toBeGreaterThan(30);
    expect(leakedIn(text, [...secrets, ...withLabels(await storedSecrets())])).toEqual([]);
    for (const word of [clientPassword, newPassword, 'Otra-Clave-99', email, phone, 'eyJ'])
      expect([word, text.includes(word)]).toEqual([word, false]);
  });

  it('emits no secret in events and jobs', async () => {
    const events = await column('select body::text as value from outbox');
    const jobs = await column(
      `select coalesce(string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name), false, false, '')::text, ''), '') as value
       from information_schema.tables where table_schema = 'bullmq'`,
    );
    expect([events.length > 8, jobs.join('').length > 1000]).toEqual([true, true]);
    for (const text of [...events, ...jobs]) {
      expect(leakedIn(text, [...secrets, ...withLabels(await storedSecrets())])).toEqual([]);
      for (const word of [clientPassword, newPassword, email]) expect([word, text.includes(word)]).toEqual([word, false]);
    }
  });
});
