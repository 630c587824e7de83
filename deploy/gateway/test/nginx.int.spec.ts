import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { readFile } from 'node:fs/promises';
import { httpContract } from './http-contract.js';
import { checkConfiguration, findNginx, startNginx } from './support/nginx.js';
import type { Origin } from './contract/setting.js';
import { NameServer } from './support/dns.js';
import { Backstage, PICTURE } from './support/origin.js';
import { PictureStore } from './support/store.js';

const nginx = findNginx();
if (!nginx) process.stderr.write('nginx: not run here, for want of NGINX_PATH, an nginx on PATH or NGINX_IMAGE.\n');

if (nginx) {
  httpContract('nginx', (stage) => startNginx({ nginx, stage }));
  httpContract('nginx that looks names up, with pictures in a bucket', (stage) => startAsInContainers(nginx, stage));
}

/** Services and bucket are names that nginx asks for while it runs, as in compose. */
async function startAsInContainers(program: NonNullable<typeof nginx>, stage: Backstage): Promise<Origin> {
  const names = new NameServer();
  const store = new PictureStore(new Map([[`/pictures/${PICTURE}-160.webp`, 'webp']]));
  const [port] = await Promise.all([names.start(), store.start()]);
  for (const name of [...serviceNames, 'publisher', 'store']) names.addresses.set(name, ['127.0.0.1']);
  const named = (name: string, url: string): string => `http://${name}:${new URL(url).port}`;
  const running = await startNginx({
    nginx: program,
    stage,
    env: {
      RESOLVER: `127.0.0.1:${port} valid=1s ipv6=off`,
      ...stage.addresses(({ name, url }) => named(name, url)),
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
    const stage = await Backstage.create();
    const { status, said } = checkConfiguration({ nginx, stage });
    expect([status, said]).toEqual([0, expect.not.stringMatching(/warn|emerg|error/)]);
    await stage.close();
  });

  it('[ROUTE-05] [ROUTE-22] [AUTH-15] writes no secret of a mailed link and no number of an order into a log, whatever goes wrong with it', async () => {
    if (!nginx) return;
    const stage = await Backstage.create();
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const running = await startNginx({ nginx, stage, env: { IDENTITY_URL: nobody, CART_ORDERS_URL: nobody } });
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
    // It does say what goes wrong with others.
    await fetch(`${running.url}/api/users/me`);
    await running.close();
    const written = await readFile(running.accessLog, 'utf8');
    await stage.close();
    expect(statuses).toEqual([200, 503, 200, 503, 200]);
    expect(written).toContain('"path":"/reset-password/[hidden]"');
    expect(written).toContain('"path":"/api/auth/reset-password/[hidden]"');
    expect(running.said()).toContain('/api/users/me');
    expect(written + running.said()).not.toContain(secret);
  });
});
