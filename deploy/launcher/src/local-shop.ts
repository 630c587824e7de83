import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { urlVariable, serviceNames } from '@shop/contracts';
import { superviseEmbeddedPostgres } from '@shop/embedded-postgres';
import { type ChildMessage, freePort, isPortFree, ManagedProcess, sourceFlags, UserFacingError } from '@shop/processes';
import type { ShopConfig } from './config.js';
import { lockDataDir } from './instance-lock.js';
import type { Progress } from './progress.js';
import { startMailPage } from './mail-page.js';
import { privateImagesKeyFile } from './private-key.js';
import { writeConnectionFile } from '@shop/ops/connection-file';

/** True when this file runs from source: then child processes run from source too, and in development they restart when a file changes. */
const fromSource = import.meta.url.endsWith('.ts');
const processMainFile = fileURLToPath(new URL(`./processes/process-main.${fromSource ? 'ts' : 'js'}`, import.meta.url));
/** Limits V8's young generation to semi-spaces of 8 MB: the demo takes 1.2 GB under load instead of 1.8 GB. */
const heapFlags = ['--max-semi-space-size=8'];

/** Content security policy, written by the storefront's build. */
const policyFile = fileURLToPath(new URL('../../../storefront/dist/policy.json', import.meta.url));

type Environment = Record<string, string | undefined>;

class StoppedWhileStarting extends Error {}

const DEMO_SETTINGS = {
  // The passwords of the demo are public, and there is no phone for a second factor.
  ADMIN_SECOND_FACTOR: 'off',
  DEMO_ACCOUNTS: 'allowed',
  // Cannot be a real number: no area code is followed by zeros.
  PUBLIC_SUPPORT_PHONE: '11 0000-0000',
  PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test',
};

/** The whole shop on one machine: PostgreSQL (unless DATABASE_URL is set), the process with all services, the publisher and the gateway. */
export class LocalShop {
  /** Started resources in start order; stop() stops them in reverse. */
  private readonly stopInReverse: { stop(): Promise<void> | void }[] = [];
  private stopping: Promise<void> | undefined;
  private gatewayPort: number;
  /** URL of the database, set once the shop has started. */
  databaseUrl = '';
  /** URL of the page with the demo's mails; undefined when MAIL_URL sends real mails, and in production. */
  mailPageUrl: string | undefined;

  constructor(
    private readonly config: ShopConfig,
    private readonly progress: Progress,
  ) {
    this.gatewayPort = config.port;
  }

  /** URL of the gateway on this machine. */
  get url(): string {
    const { host } = this.config;
    return `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host}:${this.gatewayPort}`;
  }

  /** Resolves when the gateway reports that everything is ready. Stops what it had started when something fails to start. */
  async start(): Promise<void> {
    try {
      await this.startAll();
    } catch (error) {
      await this.stop();
      if (!(error instanceof StoppedWhileStarting)) throw error;
    }
  }

  /** Stops everything, the gateway first and the database last. Idempotent. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      for (let resource = this.stopInReverse.pop(); resource; resource = this.stopInReverse.pop()) await resource.stop();
    })();
    return this.stopping;
  }

  private async startAll(): Promise<void> {
    const { config, progress } = this;
    if (!(await isPortFree(config.port, config.host))) {
      throw new UserFacingError(`El puerto ${config.port} ya está en uso. Elegí otro, por ejemplo: PORT=${config.port + 1} npm start`);
    }
    const unlock = lockDataDir(config.dataDir);
    this.stopInReverse.push({ stop: unlock });
    for (const folder of ['logs', 'images', 'www']) mkdirSync(join(config.dataDir, folder), { recursive: true });

    const env = await this.prepareEnvironment();
    progress.print('Iniciando los servicios…');
    const allServices = this.createProcess('El proceso de los servicios', 'all-services', env);
    if (config.dev) {
      await this.startProcess(allServices);
      await this.servePagesFromSource(env);
    } else {
      const gateway = { ...env, GATEWAY_PORT: String(this.gatewayPort), POLICY_FILE: policyFile };
      await Promise.all([
        this.startProcess(allServices),
        this.startProcess(this.createProcess('La puerta de entrada', 'gateway', gateway)),
      ]);
      progress.print('Publicando el sitio…');
      // After the demo is loaded, so that every page is rendered once.
      await this.startProcess(this.createProcess('El publicador', 'publisher', { ...env, NODE_ENV: 'production' }));
    }
    await this.waitUntilHealthy();
    await this.startMailPageIfNeeded();
    this.register({ stop: writeConnectionFile(config.dataDir, env) });
  }

  private async startMailPageIfNeeded(): Promise<void> {
    const { env, dataDir, siteUrl } = this.config;
    if (env['MAIL_URL'] || env['MAIL_URL_FILE'] || env['NODE_ENV'] === 'production') return;
    const page = await startMailPage(join(dataDir, 'mail'), siteUrl);
    this.mailPageUrl = page.url;
    this.register(page);
  }

  /** Development: Astro listens on the public port; the gateway behind it serves pictures. */
  private async servePagesFromSource({ PUBLISHER_URL: _, ...env }: Environment): Promise<void> {
    this.progress.print('Iniciando las páginas en modo desarrollo…');
    this.gatewayPort = await freePort();
    await this.startProcess(this.createProcess('La puerta de entrada', 'gateway', { ...env, GATEWAY_PORT: String(this.gatewayPort) }));
    await this.startProcess(this.createProcess('El servidor de páginas', 'pages', { ...env, MEDIA_URL: this.url }));
  }

  private async prepareEnvironment(): Promise<Environment> {
    const { config, progress } = this;
    let { databaseUrl } = config;
    if (!databaseUrl) {
      progress.print('Iniciando PostgreSQL…');
      const postgres = await superviseEmbeddedPostgres(config.dataDir, (text) => progress.print(text));
      this.register(postgres);
      databaseUrl = postgres.url;
    }
    this.databaseUrl = databaseUrl;
    const addresses: Environment = {};
    for (const name of [...serviceNames, 'publisher']) addresses[urlVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    return {
      LOG_LEVEL: 'warn',
      DATABASE_POOL: '5', // per service: all services share one small PostgreSQL
      MALLOC_ARENA_MAX: '2', // rendering pictures on many threads would fragment the heap
      SHARE_IMAGES: 'on-request', // drawing those of all pages would keep a processor busy for minutes after the first start
      EVENTS_URL: databaseUrl,
      SEARCH_URL: databaseUrl,
      IMAGES_URL: pathToFileURL(join(config.dataDir, 'images')).href,
      ...(!config.env['IMAGES_URL'] && { VECTOR_PICTURES_DIR: join(config.dataDir, 'vector-pictures') }),
      ...(!config.env['MAIL_URL_FILE'] && { MAIL_URL: pathToFileURL(join(config.dataDir, 'mail')).href }),
      ...(!config.env['PRIVATE_IMAGES_URL'] && {
        PRIVATE_IMAGES_URL: pathToFileURL(join(config.dataDir, 'private-images')).href,
        PRIVATE_IMAGES_KEYS_FILE: privateImagesKeyFile(config.dataDir),
      }),
      ...(config.env['NODE_ENV'] !== 'production' && DEMO_SETTINGS),
      ...config.env,
      DATABASE_URL: databaseUrl,
      WWW_DIR: join(config.dataDir, 'www'),
      SITE_URL: config.siteUrl,
      ...addresses,
      MEDIA_URL: this.url,
      HOST: config.host,
      PORT: String(config.port),
      ...(config.products !== undefined && { DEMO_PRODUCTS: String(config.products) }),
    };
  }

  private createProcess(name: string, role: string, env: Environment): ManagedProcess {
    const { config, progress } = this;
    const steps = new Map<string, (done: number, total: number) => void>();
    const isWatched = config.dev && role !== 'pages'; // Astro watches its own files
    return new ManagedProcess({
      name,
      file: processMainFile,
      args: [role],
      env: isWatched ? { ...env, WATCHED_BY: String(process.pid) } : env,
      execArgv: [
        '--enable-source-maps',
        ...heapFlags,
        ...(fromSource ? sourceFlags : []),
        ...(isWatched ? ['--watch', '--watch-preserve-output'] : []),
      ],
      logFile: join(config.dataDir, `logs/${role}.log`),
      print: (text) => progress.print(text),
      onMessage: (message: ChildMessage) => {
        if (message.type === 'message') progress.print(message.text);
        if (message.type === 'steps') {
          const step = steps.get(message.label) ?? progress.progressBar(message.label);
          steps.set(message.label, step);
          step(message.done, message.total);
        }
      },
    });
  }

  private register(part: { stop(): Promise<void> | void }): void {
    this.stopInReverse.push(part);
    if (this.stopping) throw new StoppedWhileStarting();
  }

  private async startProcess(child: ManagedProcess): Promise<void> {
    this.register(child);
    await child.start();
    if (this.stopping) throw new StoppedWhileStarting();
  }

  /** Polls the gateway's `/healthz`, which names the services that are not ready. */
  private async waitUntilHealthy(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const waiting = await this.namesNotReady();
      if (waiting.length === 0) return;
      if (this.stopping) throw new StoppedWhileStarting();
      if (tries % 100 === 99)
        this.progress.print(
          waiting.every((name) => name === 'pages' || name.startsWith('publisher'))
            ? 'Publicando las páginas…'
            : `Falta: ${waiting.join(', ')}`,
        );
      await delay(100);
    }
  }

  private async namesNotReady(): Promise<string[]> {
    try {
      const response = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return [];
      const body = (await response.json()) as { waiting?: string[] };
      return body.waiting ?? [`healthz ${response.status}`];
    } catch {
      return ['gateway'];
    }
  }
}
