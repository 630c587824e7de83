import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { readFile } from 'node:fs/promises';
import { testHttpContract } from './http-contract.js';
import { checkConfiguration, findNginx, startNginx } from './support/nginx.js';
import type { RunningOrigin } from './contract/contract-context.js';
import { NameServer } from './support/dns.js';
import { FakeUpstreams, PICTURE } from './support/fake-upstreams.js';
import { PictureStore } from './support/store.js';

const nginx = findNginx();
if (!nginx) process.stderr.write('nginx: not run here, for want of NGINX_PATH, an nginx on PATH or NGINX_IMAGE.\n');

if (nginx) {
  testHttpContract('nginx', (upstreams) => startNginx({ nginx, upstreams }));
  testHttpContract('nginx that looks names up, with pictures in a bucket', (upstreams) => startAsInContainers(nginx, upstreams));
}

/** Services and the bucket are names that nginx resolves while it runs, as in compose. */
async function startAsInContainers(program: NonNullable<typeof nginx>, upstreams: FakeUpstreams): Promise<RunningOrigin> {
  const names = new NameServer();
  const store = new PictureStore(new Map([[`/pictures/${PICTURE}-160.webp`, 'webp']]));
  const [port] = await Promise.all([names.start(), store.start()]);
  for (const name of [...serviceNames, 'publisher', 'store']) names.addresses.set(name, ['127.0.0.1']);
  const named = (name: string, url: string): string => `http://${name}:${new URL(url).port}`;
  const running = await startNginx({
    nginx: program,
    upstreams,
    env: {
      RESOLVER: `127.0.0.1:${port} valid=1s ipv6=off`,
      ...upstreams.addresses(({ name, url }) => named(name, url)),
      IMAGES_URL: `s3://pictures?endpoint=${named('store', store.url)}`,
    },
  });
  const close = async (): Promise<void> => {
    await running.close();
    await store.stop();
    names.close();
  };
  return { url: running.url, close };
}

(nginx ? describe : describe.skip)('the nginx configuration', () => {
  it('is accepted by nginx without a warning', async () => {
    if (!nginx) return;
    const upstreams = await FakeUpstreams.create();
    const { status, stderr } = checkConfiguration({ nginx, upstreams });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/warn|emerg|error/)]);
    await upstreams.close();
  });

  it('[ROUTE-05] [ROUTE-22] [AUTH-15] logs neither secrets of mailed links nor order numbers, even on errors', async () => {
    if (!nginx) return;
    const upstreams = await FakeUpstreams.create();
    const unusedUrl = `http://127.0.0.1:${await freePort()}`;
    const running = await startNginx({ nginx, upstreams, env: { IDENTITY_URL: unusedUrl, CART_ORDERS_URL: unusedUrl } });
    const secret = 'a-secret-that-was-mailed-to-somebody-1234567';
    const statuses = [];
    for (const path of [
      `/orden/${secret}`,
      `/api/orders/${secret}`,
      `/reset-password/${secret}`,
      `/api/auth/reset-password/${secret}`,
      `/verify-email?token=${secret}`,
    ]) {
      const method = path.startsWith('/api') ? 'POST' : 'GET';
      statuses.push((await fetch(running.url + path, { method, ...(method === 'POST' && { body: '{}' }) })).status);
    }
    // Errors of other addresses are logged.
    await fetch(`${running.url}/api/users/me`);
    await running.close();
    const written = await readFile(running.accessLog, 'utf8');
    await upstreams.close();
    expect(statuses).toEqual([200, 503, 200, 503, 200]);
    expect(written).toContain('"path":"/reset-password/[hidden]"');
    expect(written).toContain('"path":"/api/auth/reset-password/[hidden]"');
    expect(running.readStderr()).toContain('/api/users/me');
    expect(written + running.readStderr()).not.toContain(secret);
  });
});
