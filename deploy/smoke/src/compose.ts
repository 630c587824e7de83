import { shell } from './shell.js';

const MINUTE_MS = 60_000;

/** Runs docker-compose.yml as a separate project, so that other projects of the engine are not touched. */
export class Compose {
  private constructor(
    private readonly client: string[],
    private readonly root: string,
    private readonly project: string,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** Finds the installed client: the plugin `docker compose`, or `docker-compose`. */
  static async find(root: string, project: string, env: Record<string, string | undefined>): Promise<Compose> {
    for (const client of [['docker', 'compose'], ['docker-compose']]) {
      const [command = '', ...first] = client;
      const version = await shell(command, [...first, 'version'], { cwd: root, env, timeoutMs: MINUTE_MS }).catch(() => undefined);
      if (version !== undefined) return new Compose(client, root, project, env);
    }
    throw new Error('neither `docker compose` nor `docker-compose` is installed');
  }

  /** Starts services with their dependencies. Resolves when the jobs are done and the services were started. */
  up(services: string[], scale: Record<string, number> = {}): Promise<string> {
    const scaleOptions = Object.entries(scale).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
    return this.run(['up', '-d', '--no-build', ...scaleOptions, ...services], 5 * MINUTE_MS);
  }

  /** Runs a job to its end; resolves with its output. */
  job(name: string): Promise<string> {
    return this.run(['--profile', 'demo', 'run', '--rm', '--no-deps', name], 5 * MINUTE_MS);
  }

  /** Runs an operator's command; resolves with its output. */
  ops(words: string[]): Promise<string> {
    return this.run(['run', '--rm', '-T', 'ops', ...words], 3 * MINUTE_MS);
  }

  /** Runs a query as the superuser; resolves with one line per row, columns separated by |. */
  sql(query: string): Promise<string> {
    const psql =
      'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec psql -h 127.0.0.1 -U postgres -d mayorea -At -v ON_ERROR_STOP=1 -c "$1"';
    return this.run(['exec', '-T', 'postgres', 'sh', '-c', psql, 'psql', query], MINUTE_MS);
  }

  /** Runs a script that calls compose by `$COMPOSE`. */
  script(file: string, args: string[]): Promise<string> {
    const env = { ...this.env, COMPOSE: [...this.client, '--project-name', this.project].join(' ') };
    return shell('sh', [file, ...args], { cwd: this.root, env, timeoutMs: 6 * MINUTE_MS });
  }

  /** One at a time: an engine that kills twenty containers at once may miscount the endpoints of its networks. */
  async kill(services: string[]): Promise<void> {
    for (const service of services) await this.run(['kill', service], MINUTE_MS);
  }

  config(): Promise<string> {
    return this.run(['config'], MINUTE_MS);
  }

  logs(services: string[], lines = 15): Promise<string> {
    return this.run(['logs', '--no-color', `--tail=${lines}`, ...services], MINUTE_MS);
  }

  /** Ids of the containers of a service. */
  async containers(service: string): Promise<string[]> {
    return (await this.run(['ps', '-q', service], MINUTE_MS)).split('\n').filter(Boolean);
  }

  /**
   * Removes everything with volumes and networks. Resolves with what is left of the project, which should be nothing. An empty network
   * that the engine cannot remove (it counts endpoints of removed containers) is in `stuckNetworks`, which is no fault of the project.
   */
  async down(): Promise<{ leftovers: string[]; stuckNetworks: string[] }> {
    const down = ['--profile', 'demo', '--profile', 'ops', 'down', '--volumes', '--remove-orphans', '--timeout', '20'];
    // An engine may hold a volume briefly after its container was removed.
    const failed = await this.run(down, 3 * MINUTE_MS)
      .catch(() => this.run(down, 3 * MINUTE_MS))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    const ofProject = async (...list: string[]): Promise<string[]> =>
      (await this.docker([...list, '--filter', `label=com.docker.compose.project=${this.project}`, '-q'])).split('\n').filter(Boolean);
    const leftovers = [...(await ofProject('ps', '-a')), ...(await ofProject('volume', 'ls'))];
    const stuckNetworks: string[] = [];
    for (const network of await ofProject('network', 'ls')) {
      const inside = await this.docker(['network', 'inspect', '--format', '{{len .Containers}}', network]);
      (inside.trim() === '0' ? stuckNetworks : leftovers).push(network);
    }
    if (failed && stuckNetworks.length === 0) throw failed;
    return { leftovers, stuckNetworks };
  }

  docker(args: string[], timeoutMs = MINUTE_MS): Promise<string> {
    return shell('docker', args, { cwd: this.root, env: this.env, timeoutMs });
  }

  private run(args: string[], timeoutMs: number): Promise<string> {
    const [command = '', ...first] = this.client;
    return shell(command, [...first, '--project-name', this.project, ...args], { cwd: this.root, env: this.env, timeoutMs });
  }
}
