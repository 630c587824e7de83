import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlVariable, serviceNames } from '@shop/contracts';
import { startGateway } from '@shop/gateway';
import { freePort } from '@shop/testing';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningOrigin } from '../../gateway/test/contract/contract-context.js';
import { type Answer, call } from '../../gateway/test/support/call.js';
import { findNginx, startNginx } from '../../gateway/test/support/nginx.js';
import { policyFile } from '../../gateway/test/support/policy.js';
import { startWorld } from '../src/world.js';

// A published shop can be browsed when everything but a gateway is stopped.

const nginx = findNginx();
const engines = ['Node gateway', ...(nginx ? ['nginx'] : [])];

describe('a published shop with everything but the gateway stopped', () => {
  const origins = new Map<string, RunningOrigin>();
  const pages = new Map<string, string>();
  let root: string;
  const get = (engine: string, target: string): Promise<Answer> => call(origins.get(engine)?.url ?? '', target);
  const anyPageIn = async (folder: string): Promise<string> => {
    const file = (await readdir(join(root, 'www', folder))).find((name) => name.endsWith('.html'));
    if (!file) throw new Error(`nothing was published in ${folder}`);
    return `/${folder}/${file.replace(/\.html$/, '')}`;
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'outage-'));
    // Without a folder for vector pictures, all pictures are drawn before the shop is ready.
    const world = await startWorld({ products: 240, env: { VECTOR_PICTURES_DIR: '' } });
    // Sitemaps are written after the pages, shortly after the shop is ready.
    while (!existsSync(join(world.dataDir, 'www', 'sitemap.xml'))) await delay(100);
    for (const folder of ['www', 'images']) await cp(join(world.dataDir, folder), join(root, folder), { recursive: true });
    await world.stop();

    const unusedUrl = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const env = {
      WWW_DIR: join(root, 'www'),
      POLICY_FILE: policyFile,
      IMAGES_URL: `file://${join(root, 'images')}`,
      ...Object.fromEntries(await Promise.all(serviceNames.map(async (name) => [urlVariable(name), await unusedUrl()] as const))),
    };
    origins.set('Node gateway', await startGateway({ ...env, HTTP_PORT: '0', LOG_LEVEL: 'silent' }));
    if (nginx) origins.set('nginx', await startNginx({ nginx, upstreams: { root, env } }));
    const named = {
      home: '/',
      gender: '/tienda/mujer',
      'gender with ñ': encodeURI('/tienda/niña'),
      category: '/tienda/mujer/remeras',
      'page 1 of a category over all genders': '/tienda?type=product&category=88',
      'page 3 of a category over all genders': '/tienda?type=product&category=88&page=3',
      newest: '/tienda?type=product&sortBy=newest',
      store: await anyPageIn('store'),
      manufacturers: '/fabricantes',
      'page 2 of the manufacturers': '/fabricantes?page=2',
      product: await anyPageIn('producto'),
      packs: '/packs',
      'page 2 of the packs': '/packs?page=2',
      pack: await anyPageIn('pack'),
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
    it('serves every kind of page, and every script, style, font and picture in it', async () => {
      const failed: unknown[] = [];
      const assets = new Set<string>();
      for (const [name, target] of pages) {
        const { status, body } = await get(engine, target);
        if (status !== 200) failed.push([name, target, status]);
        for (const [, part = ''] of body.matchAll(/["\s,](\/(?:_astro|media|img)\/[^"\s,]+)/g)) assets.add(part);
      }
      for (const part of assets) {
        const { status, body } = await get(engine, part);
        if (status !== 200) failed.push([part, status]);
        if (part.endsWith('.css')) for (const [, font = ''] of body.matchAll(/url\(["']?(\/[^"')]+)/g)) assets.add(font);
      }
      expect(failed).toEqual([]);
      for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /^\/media\//]) expect([...assets].some((part) => kind.test(part))).toBe(true);
    });

    it.each(['/producto/nuevo', '/pack/nuevo', '/store/nuevo'])('serves a shell for %s', async (target) => {
      const { status, body } = await get(engine, target);
      expect([status, body.includes('</html>')]).toEqual([404, true]);
    });

    it('answers 503 for every part of the API', async () => {
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
