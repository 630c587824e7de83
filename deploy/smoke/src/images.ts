import { randomBytes } from 'node:crypto';
import type { SmokeConfig } from './config.js';
import { shell } from './shell.js';

/** Target of the Dockerfile → the variable that names its image in docker-compose.yml. */
const targets = { runtime: 'APP_IMAGE', demo: 'DEMO_IMAGE', nginx: 'GATEWAY_IMAGE' } as const;

/**
 * Builds the project's images under names of this run's own. Packages come from where this machine's npm gets them.
 * `imagesUrl`: where the gateway finds the pictures. Gives back the variables that name the images.
 */
export async function buildImages(
  root: string,
  config: SmokeConfig,
  imagesUrl = 's3://mayorea?endpoint=http://s3:7070',
): Promise<Record<string, string>> {
  const tag = `smoke-${randomBytes(3).toString('hex')}`;
  const registry =
    config.npmRegistry ?? (await shell('npm', ['config', 'get', 'registry'], { cwd: root, env: config.env, within: 30_000 })).trim();
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
    // the host's network: a registry that this machine reaches, the build reaches too
    await shell('docker', ['build', '--network', 'host', ...given, '--target', target, '--tag', image, '.'], {
      cwd: root,
      env: config.env,
      within: 12 * 60_000,
    });
    images[variable] = image;
  }
  return images;
}

/** Megabytes of an image, and of what it adds to the one it stands on. */
export async function sizeOf(image: string, base: string, config: SmokeConfig): Promise<string> {
  const megabytes = async (name: string): Promise<number> => {
    const bytes = await shell('docker', ['image', 'inspect', '--format', '{{.Size}}', name], { cwd: '.', env: config.env, within: 30_000 });
    return Math.round(Number(bytes) / 1_000_000);
  };
  const whole = await megabytes(image);
  return `${whole} MB, ${whole - (await megabytes(base))} MB of them on top of ${base}`;
}

/** Whether an image is here or can be pulled in time. */
export async function canBeHad(image: string, config: SmokeConfig): Promise<boolean> {
  const docker = (args: string[], within: number): Promise<boolean> =>
    shell('docker', args, { cwd: '.', env: config.env, within }).then(
      () => true,
      () => false,
    );
  return (await docker(['image', 'inspect', image], 30_000)) || docker(['pull', '-q', image], 120_000);
}
