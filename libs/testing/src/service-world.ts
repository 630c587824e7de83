import { randomUUID } from 'node:crypto';
import type { Role } from '@shop/contracts';
import type { EventEnvelope } from '@shop/contracts/events';
import { createTestDatabase } from './database.js';
import { type KeyServer, startKeyServer } from './key-server.js';

type Settings = Record<string, string>;

/** A user who calls the API. */
export interface Person {
  id: string;
  token: string;
}
export interface ApiResponse<Body> {
  status: number;
  body: Body;
  headers: Headers;
}
export interface ApiCall {
  as?: Person | undefined;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/** The part of a running service that tests use; this library does not depend on Nest. */
interface Service {
  url: string;
  app: { get(type: never, options: { strict: boolean }): unknown };
  close(): Promise<void>;
}
interface ServiceStart<Running> {
  /** Schema of the service, which also names the template of its database. */
  name: string;
  migrate: (env: Settings) => Promise<void>;
  start: (env: Settings) => Promise<Running>;
  /** Override the defaults, for example `SERVICE_ROLE`. */
  settings: Settings;
}
export interface StartedService<Running> {
  service: Running;
  keys: KeyServer;
  stop: () => Promise<void>;
}

/** Starts a service without a worker, on its own migrated database and with a server of the keys of access tokens. */
export async function startService<Running extends Service>(given: ServiceStart<Running>): Promise<StartedService<Running>> {
  const { name, migrate, start, settings } = given;
  const migrateDatabase = (url: string) => migrate({ DATABASE_URL: url, EVENTS_URL: url, IDENTITY_URL: 'http://127.0.0.1' });
  const [database, keys] = await Promise.all([createTestDatabase({ name, migrate: migrateDatabase }), startKeyServer()]);
  const { url } = database;
  const defaults = { DATABASE_URL: url, EVENTS_URL: url, IDENTITY_URL: keys.url, SERVICE_ROLE: 'api', LOG_LEVEL: 'fatal' };
  const service = await start({ ...defaults, ...settings });
  const stop = async (): Promise<void> => {
    await service.close();
    await keys.close();
    await database.drop();
  };
  return { service, keys, stop };
}

/** A started service with helpers that call its API. The `World` of each service's tests adds helpers that fill its tables. */
export class ServiceWorld<Running extends Service> {
  readonly service: Running;

  constructor(private readonly started: StartedService<Running>) {
    this.service = started.service;
  }

  stop(): Promise<void> {
    return this.started.stop();
  }

  protected signIn(user: Parameters<KeyServer['token']>[0], options?: { expiresIn: number }): Person {
    return { id: user.id, token: this.started.keys.token(user, options) };
  }

  /** An admin whose last code of the second factor is 11 minutes old. */
  adminWithOldCode(): Person {
    return this.signIn({ id: randomUUID(), role: 'admin' satisfies Role, mfa: Math.floor(Date.now() / 1000) - 11 * 60 });
  }

  /** The instance of a class in the running service. */
  provider<T>(type: abstract new (...dependencies: never[]) => T): T {
    return this.service.app.get(type as never, { strict: false }) as T;
  }

  get<Body>(path: string, as?: Person, headers?: Record<string, string>): Promise<ApiResponse<Body>> {
    return this.call<Body>('GET', path, { as, headers });
  }

  /** The body is the parsed JSON, the text of another type, or undefined if the response is empty. */
  async call<Body>(method: string, path: string, { as, body, headers }: ApiCall = {}): Promise<ApiResponse<Body>> {
    const response = await fetch(this.service.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (text && isJson ? JSON.parse(text) : text || undefined) as Body, headers: response.headers };
  }
}

/** An event of an aggregate, as the relay adds it to a queue. */
export const eventOf = <Body extends { id: string }>(body: Body, version: number): EventEnvelope<Body> => ({
  id: randomUUID(),
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
