import { randomBytes } from 'node:crypto';
import type { SmokeConfig } from './config.js';
import { shell } from './shell.js';

/** Target of the Dockerfile → setting with its image in docker-compose.yml. */
const targets = { runtime: 'APP_IMAGE', demo: 'DEMO_IMAGE', nginx: 'GATEWAY_IMAGE' } as const;

/**
 * Builds the images under unique tags, with the npm registry of this machine. `imagesUrl`: the gateway's source of pictures. Resolves
 * with the settings that name the images.
 */
export async function buildImages(
  root: string,
  config: SmokeConfig,
  imagesUrl = 's3://mayorea?endpoint=http://s3:7070',
): Promise<Record<string, string>> {
  const tag = `smoke-${randomBytes(3).toString('hex')}`;
  const registry =
    config.npmRegistry ?? (await shell('npm', ['config', 'get', 'registry'], { cwd: root, env: config.env, timeoutMs: 30_000 })).trim();
  const args = {
    NPM_REGISTRY: registry,
    IMAGES_URL: imagesUrl,
    ...(config.env['NODE_IMAGE'] && { NODE_IMAGE: config.env['NODE_IMAGE'] }),
    ...(config.env['NGINX_IMAGE'] && { NGINX_IMAGE: config.env['NGINX_IMAGE'] }),
  };
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const images: Record<string, string> = {};
  for (const [target, variable] of Object.entries(targets)) {
    const image = `mayorea/${target}:${tag}`;
    // the host's network, so that the build can reach the same registry
    await shell('docker', ['build', '--network', 'host', ...given, '--target', target, '--tag', image, '.'], {
      cwd: root,
      env: config.env,
      timeoutMs: 12 * 60_000,
    });
    images[variable] = image;
  }
  return images;
}

/** Size of an image in megabytes, and how much of it is on top of its base. */
export async function sizeOf(image: string, base: string, config: SmokeConfig): Promise<string> {
  const megabytes = async (name: string): Promise<number> => {
    const bytes = await shell('docker', ['image', 'inspect', '--format', '{{.Size}}', name], {
      cwd: '.',
      env: config.env,
      timeoutMs: 30_000,
    });
    return Math.round(Number(bytes) / 1_000_000);
  };
  const total = await megabytes(image);
  return `${total} MB, ${total - (await megabytes(base))} MB of them on top of ${base}`;
}

/** True if the image exists here or can be pulled in two minutes. */
export async function isAvailable(image: string, config: SmokeConfig): Promise<boolean> {
  const docker = (args: string[], timeoutMs: number): Promise<boolean> =>
    shell('docker', args, { cwd: '.', env: config.env, timeoutMs }).then(
      () => true,
      () => false,
    );
  return (await docker(['image', 'inspect', image], 30_000)) || docker(['pull', '-q', image], 120_000);
}
