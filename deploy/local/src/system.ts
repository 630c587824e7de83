import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressVariable, serviceNames } from '@shop/contracts';
import { freePort, portIsFree } from '@shop/testing/free-port';
import type { SystemConfig } from './config.js';
import { PersonError } from '@shop/ops/person-error';
import { lockDataDir } from './instance-lock.js';
import { keepPostgres } from './postgres/kept-postgres.js';
import { ManagedProcess } from './processes/managed-process.js';
import type { ChildMessage } from './processes/messages.js';
import type { Progress } from './progress.js';
import { startMailPage } from './mail-page.js';
import { privateImagesKeyFile } from './private-key.js';
import { announceRunning } from '@shop/ops/running-instance';

/** Started from source itself, it starts its processes from source too; in development they start again when a file changes. */
const fromSource = import.meta.url.endsWith('.ts');
const childFile = fileURLToPath(new URL(`./processes/child.${fromSource ? 'ts' : 'js'}`, import.meta.url));
/**
 * V8 gives what was just made up to three times 32 MB in every process before it looks for what is no longer used, and does not give that
 * back. With this, in megabytes, the demo takes 1.2 GB under load instead of 1.8.
 */
const youngObjects = ['--max-semi-space-size=8'];
const sourceLoader = ['--conditions=@shop/source', `--import=${new URL('../swc-register.mjs', import.meta.url).href}`];

/** What pages may do, as the storefront's build says. */
const policyFile = fileURLToPath(new URL('../../../storefront/dist/policy.json', import.meta.url));

type Environment = Record<string, string | undefined>;

class Stopped extends Error {}

/** The whole shop on one machine: PostgreSQL unless one is given, the services' process, the publisher and the gateway. */
export class System {
  /** What has been started, in order; stopped in the opposite one. */
  private readonly started: { stop(): Promise<void> | void }[] = [];
  private stopping: Promise<void> | undefined;
  private gatewayPort: number;
  /** Address of the database, known once the system has started. */
  databaseUrl = '';
  /** Where the mails of a demo can be read; undefined when mails leave, and in production. */
  mailPageUrl: string | undefined;

  constructor(
    private readonly config: SystemConfig,
    private readonly progress: Progress,
  ) {
    this.gatewayPort = config.port;
  }

  /** Where the gateway answers from this machine. */
  get url(): string {
    const { host } = this.config;
    return `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host}:${this.gatewayPort}`;
  }

  /** Resolves when the gateway says that everything is ready. Stops by itself what it had started when something does not start. */
  async start(): Promise<void> {
    try {
      await this.startAll();
    } catch (error) {
      await this.stop();
      if (!(error instanceof Stopped)) throw error;
    }
  }

  /** Stops everything, the gateway first and the database last. Repeatable. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      for (let next = this.started.pop(); next; next = this.started.pop()) await next.stop();
    })();
    return this.stopping;
  }

  private async startAll(): Promise<void> {
    const { config, progress } = this;
    if (!(await portIsFree(config.port, config.host))) {
      throw new PersonError(`El puerto ${config.port} ya está en uso. Elegí otro, por ejemplo: PORT=${config.port + 1} npm start`);
    }
    const unlock = lockDataDir(config.dataDir);
    this.started.push({ stop: unlock });
    for (const folder of ['logs', 'images', 'www']) mkdirSync(join(config.dataDir, folder), { recursive: true });

    const env = await this.environment();
    progress.say('Iniciando los servicios…');
    const serviceHost = this.process('El proceso de los servicios', 'host', env);
    await this.run(serviceHost);
    await (config.dev ? this.serveSources(env) : this.servePublished(env));
    await this.untilHealthy();
    await this.showMails();
    this.add({ stop: announceRunning(config.dataDir, env) });
  }

  private async showMails(): Promise<void> {
    const { env, dataDir } = this.config;
    if (env['MAIL_URL'] || env['MAIL_URL_FILE'] || env['NODE_ENV'] === 'production') return;
    const page = await startMailPage(join(dataDir, 'mail'));
    this.mailPageUrl = page.url;
    this.add(page);
  }

  private async servePublished(env: Environment): Promise<void> {
    this.progress.say('Publicando el sitio…');
    await Promise.all([
      this.run(this.process('El publicador', 'publisher', { ...env, NODE_ENV: 'production' })),
      this.run(
        this.process('La puerta de entrada', 'gateway', { ...env, GATEWAY_PORT: String(this.gatewayPort), POLICY_FILE: policyFile }),
      ),
    ]);
  }

  /** Development: Astro has the people's port; the gateway behind it serves pictures. */
  private async serveSources({ PUBLISHER_URL: _, ...env }: Environment): Promise<void> {
    this.progress.say('Iniciando las páginas en modo desarrollo…');
    this.gatewayPort = await freePort();
    await this.run(this.process('La puerta de entrada', 'gateway', { ...env, GATEWAY_PORT: String(this.gatewayPort) }));
    await this.run(this.process('El servidor de páginas', 'pages', { ...env, MEDIA_URL: this.url }));
  }

  private async environment(): Promise<Environment> {
    const { config, progress } = this;
    let { databaseUrl } = config;
    if (!databaseUrl) {
      progress.say('Iniciando PostgreSQL…');
      const postgres = await keepPostgres(config.dataDir, (text) => progress.say(text));
      this.add(postgres);
      databaseUrl = postgres.url;
    }
    this.databaseUrl = databaseUrl;
    const addresses: Environment = {};
    for (const name of [...serviceNames, 'publisher']) addresses[addressVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    return {
      LOG_LEVEL: 'warn',
      DATABASE_POOL: '5', // of each service: one small PostgreSQL stands behind all of them
      MALLOC_ARENA_MAX: '2', // drawing pictures on many threads would leave memory scattered
      EVENTS_URL: databaseUrl,
      SEARCH_URL: databaseUrl,
      IMAGES_URL: pathToFileURL(join(config.dataDir, 'images')).href,
      DRAWN_PICTURES_DIR: join(config.cacheDir, 'drawn-pictures'),
      ...(!config.env['MAIL_URL_FILE'] && { MAIL_URL: pathToFileURL(join(config.dataDir, 'mail')).href }),
      ...(!config.env['PRIVATE_IMAGES_URL'] && {
        PRIVATE_IMAGES_URL: pathToFileURL(join(config.dataDir, 'private-images')).href,
        PRIVATE_IMAGES_KEYS_FILE: privateImagesKeyFile(config.dataDir),
      }),
      // everybody knows the password of the demo's admin, and nobody has its telephone
      ...(config.env['NODE_ENV'] !== 'production' && { ADMIN_SECOND_FACTOR: 'off' }),
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

  private process(name: string, role: string, env: Environment): ManagedProcess {
    const { config, progress } = this;
    const steps = new Map<string, (done: number, total: number) => void>();
    const watched = config.dev && role !== 'pages'; // Astro watches for itself
    return new ManagedProcess({
      name,
      file: childFile,
      args: [role],
      env: watched ? { ...env, WATCHED_BY: String(process.pid) } : env,
      execArgv: [
        '--enable-source-maps',
        ...youngObjects,
        ...(fromSource ? sourceLoader : []),
        ...(watched ? ['--watch', '--watch-preserve-output'] : []),
      ],
      logFile: join(config.dataDir, `logs/${role}.log`),
      say: (text) => progress.say(text),
      onMessage: (message: ChildMessage) => {
        if (message.type === 'say') progress.say(message.text);
        if (message.type === 'steps') {
          const step = steps.get(message.what) ?? progress.steps(message.what);
          steps.set(message.what, step);
          step(message.done, message.total);
        }
      },
    });
  }

  private add(part: { stop(): Promise<void> | void }): void {
    this.started.push(part);
    if (this.stopping) throw new Stopped();
  }

  private async run(child: ManagedProcess): Promise<void> {
    this.add(child);
    await child.start();
    if (this.stopping) throw new Stopped();
  }

  /** The gateway's `/healthz` names what is not ready yet. */
  private async untilHealthy(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const waiting = await this.notReady();
      if (waiting.length === 0) return;
      if (this.stopping) throw new Stopped();
      if (tries % 100 === 99)
        this.progress.say(
          waiting.every((name) => name.startsWith('publisher')) ? 'Publicando las páginas…' : `Falta: ${waiting.join(', ')}`,
        );
      await delay(100);
    }
  }

  private async notReady(): Promise<string[]> {
    try {
      const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (answer.ok) return [];
      const body = (await answer.json()) as { waiting?: string[] };
      return body.waiting ?? [`healthz ${answer.status}`];
    } catch {
      return ['gateway'];
    }
  }
}
