import { describe, expect, it } from '@jest/globals';
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
  for (const name of ['identity', 'catalog', 'publisher', 'store']) names.addresses.set(name, ['127.0.0.1']);
  const named = (name: string, url: string): string => `http://${name}:${new URL(url).port}`;
  const running = await startNginx({
    nginx: program,
    stage,
    env: {
      RESOLVER: `127.0.0.1:${port} valid=1s ipv6=off`,
      IDENTITY_URL: named('identity', stage.identity.url),
      CATALOG_URL: named('catalog', stage.catalog.url),
      PUBLISHER_URL: named('publisher', stage.publisher.url),
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
});
