import { CommandBus } from '@nestjs/cqrs';
import { newId } from '@shop/messaging';
import { createTestDatabase } from '@shop/testing';
import { Pool } from 'pg';
import { ImportAccounts, type ImportedAccount, type ImportedManufacturer, migrate, start } from '../src/index.js';

export const PASSWORD = 'Mayorea2026';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  /** `name=value` of the set cookie. */
  cookie: string;
}
export interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

const migrateDatabase = (url: string): Promise<void> => migrate({ DATABASE_URL: url, EVENTS_URL: url });

/** Starts identity on its own database and returns a client for it. */
export async function startWorld(env: Record<string, string> = {}) {
  const database = await createTestDatabase({ name: 'identity', migrate: migrateDatabase });
  const settings = {
    DATABASE_URL: database.url,
    EVENTS_URL: database.url,
    SERVICE_ROLE: 'api',
    LOG_LEVEL: 'silent',
    // Admins sign in by password alone; second-factor.int.spec.ts tests the second factor.
    ADMIN_SECOND_FACTOR: 'off',
    // Decisions take effect at once; verification-decisions.int.spec.ts tests the time to undo them.
    VERIFICATION_UNDO_SECONDS: '0',
    ...env,
  };
  const service = await start(settings);
  const sql = new Pool({ connectionString: database.url, max: 2, options: '-c search_path=identity' });

  async function call(path: string, { method = 'GET', body, token, headers = {} }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers, cookie };
  }

  /** Sends a multipart form; a list sends several files in one field. */
  async function upload(
    path: string,
    files: Record<string, Buffer | Buffer[]>,
    { method = 'POST', token, headers = {} }: Omit<CallOptions, 'body'> = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [field, content] of Object.entries(files))
      for (const file of [content].flat()) form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg');
    const response = await fetch(service.url + path, {
      method,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers, cookie: '' };
  }

  const tokens = new Map<string, string>();
  const logIn = (email: string, password = PASSWORD) => call('/api/auth/login', { method: 'POST', body: { email, password } });

  return {
    service,
    settings,
    sql,
    call,
    upload,
    logIn,
    importAccounts: (accounts: ImportedAccount[]) => service.app.get(CommandBus).execute(new ImportAccounts(accounts)),
    /** Access token of an imported account, cached because hashing is slow on purpose. */
    tokenOf: async ({ email }: { email: string }): Promise<string> => {
      const token = tokens.get(email) ?? String((await logIn(email)).body['token']);
      tokens.set(email, token);
      return token;
    },
    /** Events in the outbox, oldest first. */
    events: async (): Promise<{ name: string; aggregate_id: string; aggregate_version: number; body: Record<string, unknown> }[]> =>
      (await sql.query('select name, aggregate_id, aggregate_version, body from outbox order by seq')).rows,
    stop: async () => {
      await sql.end();
      await service.close();
      await database.drop();
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;

let count = 0;

export function account(overrides: Partial<ImportedAccount> = {}): ImportedAccount {
  count++;
  return { id: newId(), email: `persona${count}@example.com`, password: PASSWORD, createdAt: '2026-03-01T12:00:00.000Z', ...overrides };
}

export const manufacturerAccount = (data: Partial<ImportedManufacturer> = {}, overrides: Partial<ImportedAccount> = {}): ImportedAccount =>
  account({
    manufacturer: {
      name: 'Textil Avellaneda',
      owner: 'Marta Ríos',
      phone: '1145678901',
      minPurchase: 50_000,
      verificationStatus: 'verified',
      ...data,
    },
    ...overrides,
  });

/** A complete valid edit of `manufacturerAccount`, as the form sends it. The name stays: many stores of a world are edited with it. */
export const validEdit = {
  name: 'Textil Avellaneda',
  owner: 'Marta Ríos',
  phone: '+54 11 4567-8901',
  minPurchase: 60_000,
  pointOfSale: true,
  street: 'Av. Avellaneda 3120, Flores',
  description: 'Remeras y buzos de algodón.',
  instagramNick: '@textil.nueva',
  tiktokUrl: '@textilnueva',
};
