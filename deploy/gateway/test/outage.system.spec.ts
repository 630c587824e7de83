import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressVariable, serviceNames } from '@shop/contracts';
import { freePort, startWorld } from '@shop/testing';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startGateway } from '../src/index.js';
import type { Origin } from './contract/setting.js';
import { type Answer, call } from './support/call.js';
import { findNginx, startNginx } from './support/nginx.js';
import { policyFile } from './support/policy.js';

// The signature of the system: what a whole shop has published can be browsed when everything but a gateway is switched off.

const nginx = findNginx();
const engines = ['Node gateway', ...(nginx ? ['nginx'] : [])];

describe('a published shop with everything but the gateway stopped', () => {
  const origins = new Map<string, Origin>();
  const pages = new Map<string, string>();
  let root: string;
  const get = (engine: string, target: string): Promise<Answer> => call(origins.get(engine)?.url ?? '', target);
  const anyOf = async (folder: string): Promise<string> => {
    const file = (await readdir(join(root, 'www', folder))).find((name) => name.endsWith('.html'));
    if (!file) throw new Error(`nothing was published in ${folder}`);
    return `/${folder}/${file.replace(/\.html$/, '')}`;
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'outage-'));
    const world = await startWorld({ products: 240 });
    // Sitemaps are written behind the pages, a moment after the shop is ready.
    while (!existsSync(join(world.dataDir, 'www', 'sitemap.xml'))) await delay(100);
    for (const folder of ['www', 'images']) await cp(join(world.dataDir, folder), join(root, folder), { recursive: true });
    await world.stop();

    const nobody = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const env = {
      WWW_DIR: join(root, 'www'),
      POLICY_FILE: policyFile,
      IMAGES_URL: `file://${join(root, 'images')}`,
      ...Object.fromEntries(await Promise.all(serviceNames.map(async (name) => [addressVariable(name), await nobody()] as const))),
    };
    origins.set('Node gateway', await startGateway({ ...env, HTTP_PORT: '0', LOG_LEVEL: 'silent' }));
    if (nginx) origins.set('nginx', await startNginx({ nginx, stage: { root, env } }));
    const named = {
      home: '/',
      gender: '/tienda/mujer',
      'gender with ñ': encodeURI('/tienda/niña'),
      category: '/tienda/mujer/remeras',
      'page 1 of a category over all genders': '/tienda?type=product&category=88',
      'page 3 of a category over all genders': '/tienda?type=product&category=88&page=3',
      newest: '/tienda?type=product&sortBy=newest',
      store: await anyOf('store'),
      manufacturers: '/fabricantes',
      'page 2 of the manufacturers': '/fabricantes?page=2',
      product: await anyOf('producto'),
      packs: '/packs',
      'page 2 of the packs': '/packs?page=2',
      pack: await anyOf('pack'),
      questions: '/preguntas-frecuentes',
      'search (a shell)': '/busqueda/remera',
      'sign in': '/ingresar',
      robots: '/robots.txt',
      sitemap: '/sitemap.xml',
    };
    for (const [name, target] of Object.entries(named)) pages.set(name, target);
  }, 180_000);
  afterAll(async () => {
    for (const origin of origins.values()) await origin.close();
    await rm(root, { recursive: true, force: true });
  });

  describe.each(engines)('%s', (engine) => {
    it('shows every kind of page, and every script, style, font and picture in it', async () => {
      const refused: unknown[] = [];
      const parts = new Set<string>();
      for (const [name, target] of pages) {
        const { status, body } = await get(engine, target);
        if (status !== 200) refused.push([name, target, status]);
        for (const [, part = ''] of body.matchAll(/["\s,](\/(?:_astro|media|img)\/[^"\s,]+)/g)) parts.add(part);
      }
      for (const part of parts) {
        const { status, body } = await get(engine, part);
        if (status !== 200) refused.push([part, status]);
        if (part.endsWith('.css')) for (const [, font = ''] of body.matchAll(/url\(["']?(\/[^"')]+)/g)) parts.add(font);
      }
      expect(refused).toEqual([]);
      for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /^\/media\//]) expect([...parts].some((part) => kind.test(part))).toBe(true);
    });

    it.each(['/producto/nuevo', '/pack/nuevo', '/store/nuevo'])('shows a shell for %s', async (target) => {
      const { status, body } = await get(engine, target);
      expect([status, body.includes('</html>')]).toEqual([404, true]);
    });

    it('says of every part of the API that it is away', async () => {
      for (const target of [
        '/api/products',
        '/api/products/results-search?search=x',
        '/api/packs',
        '/api/manufacturers',
        '/api/users/me',
      ]) {
        const answer = await get(engine, target);
        const { code, requestId } = answer.json();
        expect([target, answer.status, code, requestId]).toEqual([target, 503, 'service.unavailable', answer.headers['x-request-id']]);
      }
      const signIn = await call(origins.get(engine)?.url ?? '', '/api/auth/login', { method: 'POST', body: '{}' });
      expect([signIn.status, signIn.json()['message']]).toEqual([503, expect.stringMatching(/no está disponible/)]);
    });
  });
});
