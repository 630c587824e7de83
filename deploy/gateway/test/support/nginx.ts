import { freePort } from '@shop/testing';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readNginxConfig } from '../../src/nginx/config.js';
import { nginxConfiguration } from '../../src/nginx/conf.js';
import type { RunningOrigin } from '../contract/contract-context.js';
import type { FakeUpstreams } from './fake-upstreams.js';
import { policyFile } from './policy.js';

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

export interface NginxOptions {
  nginx: Nginx;
  /** Folder for nginx's files, and its settings. */
  upstreams: Pick<FakeUpstreams, 'root' | 'env'>;
  /** Further settings. */
  env?: Record<string, string>;
}

/** Writes the configuration and lets nginx check it. */
export function checkConfiguration(
  { nginx, upstreams, env = {} }: NginxOptions,
  port = 8080,
): { file: string; status: number | null; stderr: string } {
  const tempDir = join(upstreams.root, `nginx-${port}`);
  mkdirSync(tempDir, { recursive: true, mode: 0o777 });
  const file = join(tempDir, 'nginx.conf');
  const settings = {
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(port),
    POLICY_FILE: policyFile,
    TEMP_DIR: tempDir,
    ACCESS_LOG: join(tempDir, 'access.log'),
  };
  const user = process.getuid?.() === 0 ? { NGINX_USER: 'root' } : {}; // the upstreams' folder is readable by root only
  writeFileSync(file, nginxConfiguration(readNginxConfig({ ...upstreams.env, ...settings, ...user, ...env })));
  const [command = '', ...args] = nginx(upstreams.root);
  const { status, stderr } = spawnSync(command, [...args, '-e', 'stderr', '-t', '-c', file], { encoding: 'utf8' });
  return { file, status, stderr };
}

export interface RunningNginx extends RunningOrigin {
  /** Path of the log, one line of JSON per request. */
  accessLog: string;
  process: ChildProcess;
  readStderr(): string;
}

/** Starts nginx in front of the upstreams. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const port = await freePort();
  const { file, status, stderr } = checkConfiguration(options, port);
  if (status !== 0) throw new Error(stderr);
  const [command = '', ...args] = options.nginx(options.upstreams.root);
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
    accessLog: join(file, '../access.log'),
    readStderr: () => stderrText,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
