import { expect, request as requests, type Page } from '@playwright/test';
import type { LoginResponse, User } from '@shop/contracts';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** Folder of the mails that the system under test writes. */
const folder = process.env['MAIL_DIR'] ?? '';
const site = process.env['BASE_URL'] ?? 'http://localhost:8080';

export interface Person {
  email: string;
  password: string;
}

/** Names of stores that tests open start with this, so that no test takes one for a store of the demo. */
export const testStorePrefix = 'Prueba ';

/** A person without an account. */
export const newPerson = (): Person => ({ email: `persona-${randomUUID().slice(0, 12)}@correo.test`, password: 'Telares2026x' });

/** A page that the mailer wrote to its folder. */
export const mailPage = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** The mails to this address so far, newest first. */
async function mailsTo(email: string): Promise<{ id: string; subject: string }[]> {
  const mails = JSON.parse(await mailPage('index.json')) as { id: string; to: string; subject: string }[];
  return mails.filter(({ to }) => to === email);
}

/** Waits for a mail to this address with a subject like this, and returns its page. */
export async function mailedPage(email: string, subject: RegExp): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    id = (await mailsTo(email)).find((mail) => subject.test(mail.subject))?.id;
    expect(id).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [100] });
  return mailPage(`${id}.html`);
}

/** Waits for a mail to this address and returns the first link in the last one that matches `like`. */
export async function mailedLink(email: string, like: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    for (const { id } of await mailsTo(email)) link ??= like.exec(await mailPage(`${id}.html`))?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [100] });
  return link ?? '';
}

/** Registers from a separate client address, because mails per address are limited. Returns the status. */
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

/** A user with a verified e-mail, and with a role if one is named. */
export async function verifiedPerson(role?: 'wholesaler'): Promise<Person> {
  const person = newPerson();
  const api = await requests.newContext({ baseURL: site });
  expect(await register(person)).toBe(201);
  const link = new URL(await mailedLink(person.email, /\/verify-email\?token=[\w-]+/), site);
  expect((await api.get(`/api/users/verify-email${link.search}`)).status()).toBe(200);
  if (role) {
    const { token } = await createSession(person);
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

/** Signs in and returns the response. */
export async function createSession(person: Person): Promise<LoginResponse> {
  const api = await requests.newContext({ baseURL: site });
  const answer = (await (await api.post('/api/auth/login', { data: person })).json()) as LoginResponse;
  await api.dispose();
  return answer;
}

/** Opens a document of the site if none is open, because storage belongs to a site. This one has no scripts. */
export async function openSiteStorage(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  if (new URL(page.url(), site).pathname !== '/ingresar') await page.goto('/ingresar');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
}

interface StoredRoot {
  token: string | null;
  user: User | null;
  recovery: unknown;
  cart: unknown;
  searches: string[];
}

/** The state that the browser stores. */
export const storedRoot = (page: Page): Promise<StoredRoot> =>
  page.evaluate(() => ({ ...(JSON.parse(localStorage.getItem('root') ?? '{}') as StoredRoot), token: localStorage.getItem('token') }));
