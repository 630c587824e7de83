import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://tienda.test';

/** Runs the service worker over caches in memory. Every request is answered with a page. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const cached = new Set<string>();
  const urlOf = (key: string | { url: string }): string => new URL(typeof key === 'string' ? key : key.url, origin).href;
  const cache = {
    put: async (key: string) => void cached.add(urlOf(key)),
    delete: async (key: string) => cached.delete(urlOf(key)),
    keys: async () => [...cached].map((url) => ({ url })),
  };
  const response = { ok: true, status: 200, type: 'basic', redirected: false, headers: new Headers({ 'content-type': 'text/html' }) };
  runInNewContext(script, {
    URL,
    setTimeout: () => undefined,
    location: new URL(origin),
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async () => ({ ...response, clone: () => response }),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  /** Delivers an event and waits for everything that its listener started. */
  const deliver = async (type: string, event: object): Promise<void> => {
    const started: unknown[] = [];
    const add = (promise: unknown): void => void started.push(promise);
    listeners.get(type)?.({ ...event, waitUntil: add, respondWith: add });
    for (let i = 0; i < started.length; i += 1) await started[i];
  };
  return {
    cachedPaths: () => [...cached].map((url) => new URL(url).pathname),
    open: (path: string) => deliver('fetch', { request: { method: 'GET', mode: 'navigate', url: origin + path, headers: new Headers() } }),
    keepFirstPage: (path: string) => deliver('message', { data: { keep: [path] } }),
  };
}

describe('the service worker', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => void (worker = startWorker()));

  it.each([
    '/ingresar',
    '/registro',
    '/recuperar-password',
    '/reset-password/secret',
    '/verify-email',
    '/completar-registro',
    '/verificar-cuenta',
    '/mi-cuenta',
    '/mi-cuenta/compras',
    '/orden/ABCD-EFGH-IJKL',
    '/api/users/me',
  ])('never caches %s, neither as the first page of a visit nor as a later one', async (path) => {
    await worker.keepFirstPage(path);
    await worker.open(path);
    expect(worker.cachedPaths()).toEqual([]);
  });

  it('caches public pages, both as the first page of a visit and as a later one', async () => {
    await worker.keepFirstPage('/packs');
    await worker.open('/mi-carrito');
    expect(worker.cachedPaths()).toEqual(['/packs', '/mi-carrito']);
  });
});
