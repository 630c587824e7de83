import { expect, request as requests, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { limits, type LoginResponse, type Manufacturer, type User } from '@shop/contracts';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { openSiteStorage, testStorePrefix, verifiedPerson, type Person } from './people.js';

const site = process.env['BASE_URL'] ?? 'http://localhost:8080';
const demoPassword = 'Mayorea2026';
export const demoAdmin: Person = { email: 'admin@mayorea.test', password: demoPassword };
export const demoBuyer: Person = { email: 'mayorista@mayorea.test', password: demoPassword };
export const demoManufacturer: Person = { email: 'fabricante@mayorea.test', password: demoPassword };

/** Calls the API as one signed-in user. */
export class Caller {
  private constructor(
    readonly api: APIRequestContext,
    readonly session: LoginResponse,
  ) {}

  static async of(person: Person): Promise<Caller> {
    const api = await requests.newContext({ baseURL: site });
    const answer = await api.post('/api/auth/login', { data: person });
    expect(answer.status()).toBe(200);
    return new Caller(api, (await answer.json()) as LoginResponse);
  }

  /** Reuses a session, because every sign-in computes a password hash. */
  static async in(session: LoginResponse): Promise<Caller> {
    return new Caller(await requests.newContext({ baseURL: site }), session);
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.session.token}` };
  }

  async send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<T> {
    const answer = await this.api.fetch(path, { method, headers: this.headers, ...(data !== undefined && { data }) });
    expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true);
    // A 204 has no body.
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  }

  /** Uploads the three photographs of a verification. */
  async uploadIdentityPhotos(photo: Buffer): Promise<void> {
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: photo };
    const answer = await this.api.post(`/api/manufacturers/${this.session.user.id}/verification`, {
      headers: this.headers,
      multipart: { selfie: file, dniFront: file, dniBack: file },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

export interface NewManufacturer extends Person {
  id: string;
  name: string;
}

/** Milliseconds, shorter than an access token lives. */
const ADMIN_TOKEN_MS = 600_000;
let admin: { caller: Promise<Caller>; since: number } | undefined;

/** The demo's admin, signed in once per test process. */
function adminCaller(): Promise<Caller> {
  if (!admin || Date.now() - admin.since > ADMIN_TOKEN_MS) admin = { caller: Caller.of(demoAdmin), since: Date.now() };
  return admin.caller;
}

/** A new manufacturer with a verified e-mail; `to` is the state of its verification. */
export async function newManufacturer(to: 'not_started' | 'pending' | 'verified' = 'verified'): Promise<NewManufacturer> {
  const person = await verifiedPerson();
  const name = `${testStorePrefix}${person.email.slice(8, 16)}`;
  const own = await Caller.of(person);
  await own.send('POST', '/api/manufacturers', { name, phone: '1123456789' });
  const { id } = own.session.user;
  if (to !== 'not_started') await (await Caller.of(person)).uploadIdentityPhotos(smallestPhoto);
  if (to === 'verified') await verify(id);
  return { ...person, id, name };
}

/** Verifies a manufacturer without the time to undo it. */
export async function verify(manufacturer: string): Promise<void> {
  const admin = await adminCaller();
  await resetAdminLimits(admin.session.user.id);
  await admin.send('PUT', `/api/manufacturers/${manufacturer}/verify`);
  await endTimeToUndo(manufacturer);
  await expect
    .poll(async () => (await admin.send<Manufacturer>('GET', `/api/manufacturers/${manufacturer}`)).verificationStatus, {
      intervals: [100],
    })
    .toBe('verified');
}

/** Lets the time to undo the decision about a manufacturer pass; the worker carries it out within a second. */
export const endTimeToUndo = (manufacturer: string): Promise<void> =>
  changeRows('update identity.verification_decisions set due_at = now() where manufacturer_id = $1', manufacturer);

/** All tests share one admin, who together reads and decides more often than the limits per minute allow a person. */
const resetAdminLimits = (admin: string): Promise<void> =>
  changeRows(
    'delete from identity.rate_limit where key = any($1)',
    ['read', 'decision'].map((kind) => createHash('sha256').update(`${kind}\n${admin}`).digest('base64url')),
  );

async function changeRows(sql: string, parameter: string | string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(sql, [parameter]);
  } finally {
    await client.end();
  }
}

/** A black square of 600 pixels. */
const smallestPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAlgAAAJYAQAAAACWHaVxAAAAQ0lEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAvg2yIAABW5v6kQAAAABJRU5ErkJggg==',
  'base64',
);

/** Signs a page in without the form: the API sets the cookie, the test stores the rest. */
export const signedIn = async (page: Page, person: Person): Promise<User> => (await beginSession(page, person)).user;

/** As `signedIn`; returns the session. */
export async function beginSession(page: Page, { email, password }: Person): Promise<LoginResponse> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), email).toBe(200);
  const session = (await answer.json()) as LoginResponse;
  const { user, token } = session;
  if (email === demoAdmin.email) await resetAdminLimits(user.id);
  await openSiteStorage(page);
  await page.evaluate(
    ([token, root]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('root', root);
    },
    [token, JSON.stringify({ user })] as const,
  );
  return session;
}

/** A photograph of this size, drawn by the browser. */
export async function drawPhoto(
  page: Page,
  width: number,
  height: number,
  name = 'foto.png',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) return '';
      const colors = context.createLinearGradient(0, 0, width, height);
      colors.addColorStop(0, '#2f2b95');
      colors.addColorStop(1, '#f6c624');
      context.fillStyle = colors;
      context.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

interface SentPicture {
  field: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/** Records every picture that the page uploads from now on. */
export async function watchUploads(page: Page): Promise<() => Promise<SentPicture[]>> {
  await page.addInitScript(() => {
    const sent: Promise<unknown>[] = [];
    Object.assign(window, { sent });
    const { send } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        for (const [field, file] of body) {
          if (!(file instanceof File)) continue;
          sent.push(createImageBitmap(file).then(({ width, height }) => ({ field, type: file.type, width, height, bytes: file.size })));
        }
      }
      return send.value?.call(this, body);
    };
  });
  return () => page.evaluate(() => Promise.all((window as unknown as { sent: Promise<SentPicture>[] }).sent));
}

export const accountMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Mi cuenta' });

/** Phones have a bar with the first screens; the rest opens with its last button. */
export async function openAccountMenu(page: Page): Promise<void> {
  const more = accountMenu(page).getByRole('button', { name: 'Más' });
  if ((page.viewportSize()?.width ?? 0) < limits.mobileBreakpointPx) await more.click();
}
