import { expect, request as requests, type Page } from '@playwright/test';
import type { LoginResponse, User } from '@shop/contracts';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** Where the system under test writes its mails. */
const folder = process.env['MAIL_DIR'] ?? '';
const site = process.env['BASE_URL'] ?? 'http://localhost:8080';

export interface Person {
  email: string;
  password: string;
}

/** Somebody nobody has heard of. */
export const aPerson = (): Person => ({ email: `persona-${randomUUID().slice(0, 12)}@correo.test`, password: 'Telares2026x' });

/** The address in the last mail to somebody that looks like this, once it is there. */
export async function linkTo(email: string, like: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { id: string; to: string }[];
    for (const { id } of mails.filter(({ to }) => to === email)) {
      found ??= like.exec(await readFile(join(folder, `${id}.html`), 'utf8'))?.[0];
    }
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}

/** Registers from an address of one's own, as only so many mails an hour are sent for one. Answers the status. */
export async function register(person: Person): Promise<number | undefined> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const asked = request(new URL('/api/users/register', site), {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(person));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** Somebody whose e-mail is proven; with a role, if one is named. */
export async function verified(role?: 'wholesaler'): Promise<Person> {
  const person = aPerson();
  const api = await requests.newContext({ baseURL: site });
  expect(await register(person)).toBe(201);
  const link = new URL(await linkTo(person.email, /\/verify-email\?token=[\w-]+/), site);
  expect((await api.get(`/api/users/verify-email${link.search}`)).status()).toBe(200);
  if (role) {
    const { token } = await session(person);
    const data = {
      name: 'Boutique Sur',
      phone: '1123456789',
      street: 'Belgrano 12',
      city: 'Salta',
      province: 'Salta',
      postalCode: 'A4400',
      country: 'Argentina',
    };
    expect((await api.post('/api/wholesalers', { data, headers: { authorization: `Bearer ${token}` } })).status()).toBe(201);
  }
  await api.dispose();
  return person;
}

/** What signing in answers. */
export async function session(person: Person): Promise<LoginResponse> {
  const api = await requests.newContext({ baseURL: site });
  const answer = (await (await api.post('/api/auth/login', { data: person })).json()) as LoginResponse;
  await api.dispose();
  return answer;
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  if (new URL(page.url(), site).pathname !== '/ingresar') await page.goto('/ingresar');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
}

interface Stored {
  token: string | null;
  user: User | null;
  recovery: unknown;
  cart: unknown;
  searches: string[];
}

/** What the browser keeps. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({ ...(JSON.parse(localStorage.getItem('root') ?? '{}') as Stored), token: localStorage.getItem('token') }));
