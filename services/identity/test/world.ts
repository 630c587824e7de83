import { CommandBus } from '@nestjs/cqrs';
import { newId } from '@shop/messaging';
import { createTestDatabase, RowLock } from '@shop/testing';
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

export interface RecordedEvent {
  name: string;
  aggregate_id: string;
  aggregate_version: number;
  body: Record<string, unknown>;
}

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
  /** Access token of an imported account, cached because hashing is slow on purpose. */
  async function tokenOf({ email }: { email: string }): Promise<string> {
    const token = tokens.get(email) ?? String((await logIn(email)).body['token']);
    tokens.set(email, token);
    return token;
  }
  const importAccounts = (accounts: ImportedAccount[]) => service.app.get(CommandBus).execute(new ImportAccounts(accounts));
  async function importAccount(imported: ImportedAccount): Promise<ImportedAccount> {
    await importAccounts([imported]);
    return imported;
  }
  /** Events in the outbox, oldest first. */
  const events = async (): Promise<RecordedEvent[]> =>
    (await sql.query('select name, aggregate_id, aggregate_version, body from outbox order by seq')).rows;

  return {
    service,
    settings,
    sql,
    call,
    upload,
    logIn,
    tokenOf,
    importAccounts,
    importAccount,
    /** Imports an account; returns it with its access token. */
    importAndSignIn: async (imported: ImportedAccount) => ({ ...imported, token: await tokenOf(await importAccount(imported)) }),
    events,
    eventsOf: async (id: string, eventName?: string): Promise<RecordedEvent[]> =>
      (await events()).filter(({ name, aggregate_id }) => aggregate_id === id && name === (eventName ?? name)),
    /** Entries of the audit log about an account, or by it. */
    auditEntriesWith: async (id: string): Promise<RecordedEvent['body'][]> =>
      (await events()).flatMap(({ name, body }) => (name === 'audit.noted' && JSON.stringify(body).includes(id) ? [body] : [])),
    /** Locks a row of `table` against writes; returns the lock, with which requests wait until it is released. */
    lockRow: (table: string, id: string): Promise<RowLock> =>
      RowLock.acquire(database.url, `select from identity.${table} where id = $1 for update`, [id]),
    /** Marks the tokens that an account has so far as revoked, as another process does it. */
    revokeTokensOf: (id: string) =>
      sql.query(
        `insert into account_standings (id, version, standing, changed_by, changed_at, token_version) values ($1, 1, 'active', $1, now(), 1)`,
        [id],
      ),
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

/** A complete valid profile of a wholesaler. */
export const wholesalerProfile = {
  name: 'Tienda Sur',
  phone: '2994123456',
  street: 'San Martín 120',
  city: 'Neuquén',
  province: 'Neuquén',
  postalCode: '8300',
  country: 'Argentina',
};

/** Matches the answer that refuses a request with this status and error code. */
export const refusal = (status: number, code: string, body: object = {}) => ({ status, body: { code, ...body } });

/** Claims of an access token. */
export const claimsOf = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());

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
