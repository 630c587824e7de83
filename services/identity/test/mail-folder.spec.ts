import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderMail } from '../src/mail/content/render-mail.js';
import { mailKinds } from '../src/mail/account-mails.js';
import { createMailServer } from '../src/mail/create-mail-server.js';
import { writeMailPreviews } from '../src/mail/write-mail-previews.js';
import { Site } from '../src/site/site.js';

const id = (n: number): string => `019a0000-0000-7000-8000-00000000000${n}`;
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(parent, { recursive: true }));

describe('mail folder', () => {
  it('writes each mail as .eml and .html, lists them newest first, and is readable by its owner only', async () => {
    const folder = join(parent, 'mail');
    const server = createMailServer(pathToFileURL(folder).href, 'Mayorea <hola@mayorea.test>');
    const content = renderMail(
      { kind: 'verify', email: 'ana@example.com', reason: null, token: 'T'.repeat(43) },
      new Site('https://mayorea.test'),
    );
    await Promise.all(
      [1, 2].map((n) => server.send({ id: id(n), to: `<${n}>ana@example.com`, date: new Date('2026-03-01T12:00:00Z'), ...content })),
    );
    await server.send({ id: id(1), to: 'ana@example.com', date: new Date('2026-03-01T12:00:00Z'), ...content });
    const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
    expect(await read(`${id(1)}.eml`)).toContain(`Message-ID: <${id(1)}@mayorea.test>`);
    expect(await read(`${id(2)}.html`)).toContain(`https://mayorea.test/verify-email?token=${'T'.repeat(43)}`);
    await server.close();
    const list = await read('index.html');
    expect([...list.matchAll(/href="([0-9a-f-]{36}\.html)"/g)].map(([, href]) => href)).toEqual([`${id(1)}.html`, `${id(2)}.html`]);
    expect(list).toContain('&lt;2&gt;ana@example.com');
    expect(list).toContain('01/03/2026 09:00');
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('writes the list at most once a second, however many mails arrive, and finally with all of them', async () => {
    const folder = join(parent, 'burst');
    const server = createMailServer(pathToFileURL(folder).href, 'Mayorea <hola@mayorea.test>');
    const date = new Date('2026-03-01T12:00:00Z');
    const send = (n: number) => server.send({ id: id(n), to: 'ana@example.com', subject: `${n}`, text: 'Hola', html: '<p>Hola</p>', date });
    await send(0);
    let listWrites = 0;
    const watcher = watch(folder, (_, name) => {
      if (name === 'index.json') listWrites += 1;
    });
    const startedAt = Date.now();
    for (let n = 1; n <= 60; n++) await send(n % 10);
    await server.close();
    watcher.close();
    expect(listWrites).toBeLessThanOrEqual(2 + (Date.now() - startedAt) / 1_000);
    const listed = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { id: string }[];
    expect(listed.map((mail) => mail.id).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => id(n)));
  });

  it('[D-120] has an example of each kind of mail and a page that lists them', async () => {
    const folder = join(parent, 'examples');
    await writeMailPreviews(folder, new Site('https://mayorea.test'));
    const list = await readFile(join(folder, 'ejemplos.html'), 'utf8');
    expect([...list.matchAll(/href="ejemplo-([^"]+)\.html"/g)].map(([, kind]) => kind)).toEqual([...mailKinds]);
    for (const kind of mailKinds)
      expect(await readFile(join(folder, `ejemplo-${kind}.html`), 'utf8')).toContain('https://mayorea.test/apple-touch-icon.png');
  });
});
