import { startGateway, type RunningGateway } from '../../src/index.js';
import type { RunningOrigin } from '../contract/contract-context.js';
import { findNginx, startNginx } from './nginx.js';

export const nginx = findNginx();
if (!nginx) process.stderr.write('nginx: not run here, for want of NGINX_PATH, an nginx on PATH or NGINX_IMAGE.\n');

type Start = (env: Record<string, string>) => Promise<RunningOrigin>;

export const startAlone = (env: Record<string, string>): Promise<RunningGateway> =>
  startGateway({ HTTP_PORT: '0', LOG_LEVEL: 'silent', ...env });

/** The gateway alone and, where nginx is installed, behind it. Closing nginx closes its gateway too. */
export const engines: [name: string, start: Start][] = [['Node gateway', startAlone]];
if (nginx)
  engines.push([
    'nginx',
    async (env) => {
      const gateway = await startAlone({ ...env, TRUSTED_PROXIES: '1' });
      const running = await startNginx(nginx, gateway.url);
      return { url: running.url, close: () => running.close().then(() => gateway.close()) };
    },
  ]);
