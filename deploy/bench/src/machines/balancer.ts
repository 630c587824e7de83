import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@shop/testing';

const template = readFileSync(new URL('../../../gateway/nginx/default.conf.template', import.meta.url), 'utf8');

/** An address of the balancer, and the addresses of the copies behind it. */
export interface BalancedService {
  name: string;
  port: number;
  copies: readonly string[];
}

export interface BalancerOptions {
  /** Path of nginx. */
  program: string;
  /** For its configuration, log and stored pages. */
  folder: string;
  /** Port for clients. */
  port: number;
  gateways: readonly string[];
  /** Each has a port for calls between services, as a Service of Kubernetes. */
  services: readonly BalancedService[];
}

const hostOf = (url: string): string => new URL(url).host;

/** The shop's own settings of nginx in front of all gateways, and one plain proxy for each service. */
function configuration({ folder, port, gateways, services }: BalancerOptions): string {
  const values: Record<string, string> = {
    NGINX_LISTEN: `127.0.0.1:${port}`,
    GATEWAY: gateways.map(hostOf).join(' max_fails=0; server '),
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    CACHE_DIR: join(folder, 'cache'),
    CACHE_SIZE: '100m',
  };
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`);
  const proxies = services.map(
    (service) =>
      `upstream ${service.name} { ${service.copies.map((copy) => `server ${hostOf(copy)} max_fails=0;`).join(' ')} }
       server { listen 127.0.0.1:${service.port}; access_log off; client_max_body_size 0;
         location / { proxy_pass http://${service.name}; proxy_connect_timeout 1s; } }`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []), // the folder is readable by root only
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    `http { ${temporary.join(' ')}`,
    template.replace(/\$\{(\w+)\}/g, (name, variable: string) => values[variable] ?? name),
    ...proxies,
    '}',
  ].join('\n');
}

/** The balancer, which is not killed: clients have one address. */
export class Balancer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Resolves when it listens; the gateways may start later. */
  static async start(options: BalancerOptions): Promise<Balancer> {
    mkdirSync(join(options.folder, 'cache'), { recursive: true });
    const file = join(options.folder, 'nginx.conf');
    writeFileSync(file, configuration(options));
    const log = openSync(join(options.folder, 'nginx.log'), 'a');
    const child = spawn(options.program, ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: ['ignore', log, log] });
    closeSync(log);
    process.once('exit', () => child.kill('SIGTERM'));
    const url = `http://127.0.0.1:${options.port}`;
    await eventually(`nginx (${options.folder}/nginx.log)`, () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
    return new Balancer(url, child);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}
