import { freePort } from '@shop/testing';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readNginxConfig } from '../../src/nginx/config.js';
import { nginxConfiguration } from '../../src/nginx/conf.js';
import type { Origin } from '../contract/setting.js';
import type { Backstage } from './origin.js';
import { policyFile } from './policy.js';

/** How to run nginx on this machine: the words before its own arguments. Folders it has to see are mounted where it runs in a container. */
type Nginx = (folder: string) => string[];

/** From NGINX_PATH, the machine, the project's cache of Debian's packages, or as the image NGINX_IMAGE; undefined when there is none. */
export function findNginx(): Nginx | undefined {
  const { NGINX_PATH, NGINX_IMAGE, PATH = '' } = process.env;
  const candidates = [
    ...(NGINX_PATH ? [NGINX_PATH] : []),
    ...PATH.split(delimiter).map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    fileURLToPath(new URL('../../../../.cache/debian/nginx/nginx', import.meta.url)),
  ];
  const program = candidates.find(runs);
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

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ['-v']).status === 0;
  } catch {
    return false;
  }
}

export interface NginxOptions {
  nginx: Nginx;
  /** Where its files may stand, and its settings. */
  stage: Pick<Backstage, 'root' | 'env'>;
  /** Settings beside the stage's. */
  env?: Record<string, string>;
}

/** Writes the configuration and has nginx check it; returns what nginx said. */
export function checkConfiguration(
  { nginx, stage, env = {} }: NginxOptions,
  port = 8080,
): { file: string; status: number | null; said: string } {
  const tempDir = join(stage.root, `nginx-${port}`);
  mkdirSync(tempDir, { recursive: true, mode: 0o777 });
  const file = join(tempDir, 'nginx.conf');
  const settings = {
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(port),
    POLICY_FILE: policyFile,
    TEMP_DIR: tempDir,
    ACCESS_LOG: join(tempDir, 'access.log'),
  };
  const user = process.getuid?.() === 0 ? { NGINX_USER: 'root' } : {}; // the stage's folders are nobody else's
  writeFileSync(file, nginxConfiguration(readNginxConfig({ ...stage.env, ...settings, ...user, ...env })));
  const [command = '', ...args] = nginx(stage.root);
  const { status, stderr } = spawnSync(command, [...args, '-e', 'stderr', '-t', '-c', file], { encoding: 'utf8' });
  return { file, status, said: stderr };
}

export interface RunningNginx extends Origin {
  /** One parsed line per request so far. */
  accessLog: string;
  /** Reads its configuration again, as an operator has it do. */
  process: ChildProcess;
  /** What it said on standard error. */
  said(): string;
}

/** nginx in front of a stage. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const port = await freePort();
  const { file, status, said: complaint } = checkConfiguration(options, port);
  if (status !== 0) throw new Error(complaint);
  const [command = '', ...args] = options.nginx(options.stage.root);
  const child = spawn(command, [...args, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const gone = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx does not answer:\n${said}`);
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
    accessLog: join(file, '../access.log'),
    said: () => said,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
