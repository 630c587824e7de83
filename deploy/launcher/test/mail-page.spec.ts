import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailPage, startMailPage } from '../src/mail-page.js';

let page: MailPage;
const parent = mkdtempSync(join(tmpdir(), 'mails-'));
const folder = join(parent, 'mail');
const id = '019a0000-0000-7000-8000-000000000001';
beforeAll(async () => {
  page = await startMailPage(folder, 'http://localhost:8080/');
});
afterAll(async () => {
  await page.stop();
  rmSync(parent, { recursive: true });
});

const get = async (path: string, host?: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(page.url);
    request({ host: hostname, port, path, headers: host ? { host } : {} }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

describe("the page with the demo's mails", () => {
  it('shows a message while there are no mails, and then the mails', async () => {
    expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining('Todavía no hay ninguno') });
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'la lista');
    writeFileSync(join(folder, `${id}.html`), 'un correo');
    expect([(await get('/')).text, (await get(`/${id}.html`)).text, (await get(`/${id}.eml`)).status]).toEqual([
      'la lista',
      'un correo',
      404,
    ]);
  });

  it('[D-120] shows the examples of mails with the pictures of the shop', async () => {
    writeFileSync(join(folder, 'ejemplos.html'), 'los ejemplos');
    writeFileSync(join(folder, 'ejemplo-order-sent.html'), 'un ejemplo');
    expect([(await get('/ejemplos.html')).text, (await get('/ejemplo-order-sent.html')).text]).toEqual(['los ejemplos', 'un ejemplo']);
    const { headers } = await fetch(page.url);
    expect(headers.get('content-security-policy')).toContain('img-src http://localhost:8080;');
  });

  it('serves no other file, and answers 403 to another Host header', async () => {
    writeFileSync(join(parent, 'secret.html'), 'x');
    for (const path of ['/../secret.html', '/%2e%2e/secret.html', '/index.json', '/.index.html.tmp', '//etc/passwd', '/index.html/..'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/', 'evil.example:80')).status).toBe(403);
    expect(new URL(page.url).hostname).toBe('127.0.0.1');
  });
});
