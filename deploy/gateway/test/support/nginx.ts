import { freePort } from '@shop/testing';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningOrigin } from '../contract/contract-context.js';

/** Returns the command line before nginx's own arguments. In a container `folder` is mounted. */
type Nginx = (folder: string) => string[];

/** Finds nginx by NGINX_PATH, on PATH, in the cache of Debian packages, or as the image NGINX_IMAGE; undefined without any. */
export function findNginx(): Nginx | undefined {
  const { NGINX_PATH, NGINX_IMAGE, PATH = '' } = process.env;
  const candidates = [
    ...(NGINX_PATH ? [NGINX_PATH] : []),
    ...PATH.split(delimiter).map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    fileURLToPath(new URL('../../../../.cache/debian/nginx/nginx', import.meta.url)),
  ];
  const program = candidates.find(isExecutable);
  if (program) return () => [program];
  if (!NGINX_IMAGE || spawnSync('docker', ['image', 'inspect', NGINX_IMAGE]).status !== 0) return undefined;
  return (folder) => [
    'docker',
    'run',
    '--rm',
    '--init',
    '--network=host',
    `--volume=${folder}:${folder}`,
    '--entrypoint=nginx',
    NGINX_IMAGE,
  ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ['-v']).status === 0;
  } catch {
    return false;
  }
}

const template = readFileSync(new URL('../../nginx/default.conf.template', import.meta.url), 'utf8');

/** Fills the template as the image's entrypoint does, and includes it as the image's nginx.conf does. */
function configuration(folder: string, port: number, gateway: string): string {
  const values: Record<string, string> = {
    NGINX_LISTEN: `127.0.0.1:${port}`,
    GATEWAY: new URL(gateway).host,
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    CACHE_DIR: join(folder, 'cache'),
    CACHE_SIZE: '10m',
  };
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`);
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []), // the folder is readable by root only
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    `http { ${temporary.join(' ')}`,
    template.replace(/\$\{(\w+)\}/g, (name, variable: string) => values[variable] ?? name),
    '}',
  ].join('\n');
}

export interface RunningNginx extends RunningOrigin {
  process: ChildProcess;
  readStderr(): string;
}

/** Starts nginx in front of a gateway. */
export async function startNginx(nginx: Nginx, gateway: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'cache'));
  writeFileSync(file, configuration(folder, port, gateway));
  const [command = '', ...args] = nginx(folder);
  const child = spawn(command, [...args, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'pipe'] });
  let stderrText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderrText += text));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx does not answer:\n${stderrText}`);
    if (
      await fetch(`${url}/livez`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await delay(50);
  }
  return {
    url,
    process: child,
    readStderr: () => stderrText,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
