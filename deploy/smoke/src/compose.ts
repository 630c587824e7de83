import { shell } from './shell.js';

const minute = 60_000;

/** docker-compose.yml as one project of its own, beside whatever else the engine runs. */
export class Compose {
  private constructor(
    private readonly client: string[],
    private readonly root: string,
    private readonly project: string,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** Finds the client that is installed: Compose's plugin, or the older program. */
  static async find(root: string, project: string, env: Record<string, string | undefined>): Promise<Compose> {
    for (const client of [['docker', 'compose'], ['docker-compose']]) {
      const [command = '', ...first] = client;
      const there = await shell(command, [...first, 'version'], { cwd: root, env, within: minute }).catch(() => undefined);
      if (there !== undefined) return new Compose(client, root, project, env);
    }
    throw new Error('neither `docker compose` nor `docker-compose` is installed');
  }

  /** Brings services up, with what they depend on. Resolves when their jobs are done and they were started. */
  up(services: string[], scale: Record<string, number> = {}): Promise<string> {
    const copies = Object.entries(scale).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
    return this.run(['up', '-d', '--no-build', ...copies, ...services], 5 * minute);
  }

  /** Runs a job to its end; its output is the answer. */
  job(name: string): Promise<string> {
    return this.run(['--profile', 'demo', 'run', '--rm', '--no-deps', name], 5 * minute);
  }

  /** Runs an operator's command; what it said is the answer. */
  ops(words: string[]): Promise<string> {
    return this.run(['run', '--rm', '-T', 'ops', ...words], 3 * minute);
  }

  /** Asks the database as its administrator; the answer has a line a row, columns with | between them. */
  sql(query: string): Promise<string> {
    const psql =
      'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec psql -h 127.0.0.1 -U postgres -d mayorea -At -v ON_ERROR_STOP=1 -c "$1"';
    return this.run(['exec', '-T', 'postgres', 'sh', '-c', psql, 'psql', query], minute);
  }

  /** Runs a script that calls compose by `$COMPOSE`. */
  script(file: string, args: string[]): Promise<string> {
    const env = { ...this.env, COMPOSE: [...this.client, '--project-name', this.project].join(' ') };
    return shell('sh', [file, ...args], { cwd: this.root, env, within: 6 * minute });
  }

  /** One after the other: an engine that loses twenty containers in the same moment may count endpoints of its networks wrongly. */
  async kill(services: string[]): Promise<void> {
    for (const service of services) await this.run(['kill', service], minute);
  }

  config(): Promise<string> {
    return this.run(['config'], minute);
  }

  logs(services: string[], lines = 15): Promise<string> {
    return this.run(['logs', '--no-color', `--tail=${lines}`, ...services], minute);
  }

  /** Ids of the containers of a service. */
  async containers(service: string): Promise<string[]> {
    return (await this.run(['ps', '-q', service], minute)).split('\n').filter(Boolean);
  }

  /**
   * Takes everything down, volumes and networks too. Resolves with what is left of the project, which should be nothing. A network that nothing
   * is in and that the engine still does not let go (it counts endpoints of containers that are gone) is `stuck`: no fault of the project's.
   */
  async down(): Promise<{ left: string[]; stuck: string[] }> {
    const down = ['--profile', 'demo', '--profile', 'ops', 'down', '--volumes', '--remove-orphans', '--timeout', '20'];
    // An engine may hold a volume for a moment after the container that used it.
    const failed = await this.run(down, 3 * minute)
      .catch(() => this.run(down, 3 * minute))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    const ofProject = async (...list: string[]): Promise<string[]> =>
      (await this.docker([...list, '--filter', `label=com.docker.compose.project=${this.project}`, '-q'])).split('\n').filter(Boolean);
    const left = [...(await ofProject('ps', '-a')), ...(await ofProject('volume', 'ls'))];
    const stuck: string[] = [];
    for (const network of await ofProject('network', 'ls')) {
      const inside = await this.docker(['network', 'inspect', '--format', '{{len .Containers}}', network]);
      (inside.trim() === '0' ? stuck : left).push(network);
    }
    if (failed && stuck.length === 0) throw failed;
    return { left, stuck };
  }

  docker(args: string[], within = minute): Promise<string> {
    return shell('docker', args, { cwd: this.root, env: this.env, within });
  }

  private run(args: string[], within: number): Promise<string> {
    const [command = '', ...first] = this.client;
    return shell(command, [...first, '--project-name', this.project, ...args], { cwd: this.root, env: this.env, within });
  }
}
