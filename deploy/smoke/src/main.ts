import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shop/testing';
import { Compose } from './compose.js';
import { readConfig } from './config.js';
import { buildImages, isAvailable, sizeOf } from './images.js';
import { shell } from './shell.js';
import { Smoke } from './smoke.js';
import { Steps } from './steps.js';

// Starts docker-compose.yml, uses the shop, scales it, and removes everything. Ends with `N passed, N failed`.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const config = readConfig(process.env);
const steps = new Steps();
const secrets = mkdtempSync(join(tmpdir(), 'mayorea-secrets-'));

const port = await freePort();
const env: Record<string, string | undefined> = {
  ...config.env,
  SECRETS_DIR: secrets,
  PORT: String(port),
  MAIL_PORT: String(await freePort()),
  SITE_URL: `http://127.0.0.1:${port}`,
  DEMO_PRODUCTS: config.env['DEMO_PRODUCTS'] || '120',
};
const optional: string[] = [];
if (await isAvailable(config.meilisearchImage, config)) optional.push('meilisearch');
else {
  console.log(`Not run here: Meilisearch (no image ${config.meilisearchImage}); the search runs on PostgreSQL.`);
  env['SEARCH_URL'] = '';
  env['SEARCH_URL_FILE'] = '/run/secrets/catalog_database_url';
}
if (await isAvailable(config.s3Image, config)) optional.push('s3');
else {
  console.log(`Not run here: the S3 store (no image ${config.s3Image}); pictures live in a volume.`);
  env['IMAGES_URL'] = 'file:///data/images';
  env['PRIVATE_IMAGES_URL'] = 'file:///data/private-images';
}
if (await isAvailable(config.mailImage, config)) optional.push('mail');
else console.log(`Not run here: the mail catcher (no image ${config.mailImage}).`);

let images: Record<string, string> = {};
const built =
  !config.build ||
  (await steps.try('the images are built', async () => {
    images = await buildImages(root, config, env['IMAGES_URL']);
    Object.assign(env, images);
    return sizeOf(images['APP_IMAGE'] ?? '', config.env['NODE_IMAGE'] ?? 'node:24.19.0-trixie-slim', config);
  }));

if (built) {
  await shell('node', ['deploy/compose/make-secrets.mjs', secrets], { cwd: root, env, timeoutMs: 30_000 });
  const project = `smoke${process.pid}`;
  const compose = await Compose.find(root, project, env);
  const smoke = new Smoke(compose, steps, `http://127.0.0.1:${port}`, optional);
  const down = async (): Promise<void> => {
    if (config.keep) return console.log(`Left running at http://127.0.0.1:${port} as ${project}, secrets in ${secrets}`);
    await smoke.takeDown();
    rmSync(secrets, { recursive: true, force: true });
    for (const image of Object.values(images)) await compose.docker(['image', 'rm', '--no-prune', image]).catch(() => undefined);
  };
  const abort = async (why: string): Promise<never> => {
    console.log(`✗ ${why}`);
    steps.fail(why);
    await down().catch((error: unknown) => console.error(error));
    finish();
    process.exit(1);
  };
  setTimeout(() => void abort(`not done within ${config.minutes} minutes`), config.minutes * 60_000).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort(`stopped by ${signal}`));
  await smoke.run();
  await down();
}
finish();

function finish(): void {
  if (config.report) writeFileSync(config.report, JSON.stringify({ passed: steps.passed, failed: steps.failed, failures: steps.failures }));
  console.log(steps.sum());
  process.exitCode = steps.failed > 0 ? 1 : 0;
}
