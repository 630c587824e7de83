import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPostgres, startEmbeddedPostgres } from '@shop/embedded-postgres';
import { freePort } from '@shop/testing';

/** A durable PostgreSQL on a fixed port and folder, which the bench can kill. */
export class KillablePostgres {
  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private server: RunningPostgres,
  ) {}

  static async start(dataDir: string): Promise<KillablePostgres> {
    const port = await freePort();
    return new KillablePostgres(dataDir, port, await launch(dataDir, port));
  }

  get url(): string {
    return this.server.url;
  }

  /** Sends SIGKILL to the server and all its child processes at once, as when a container is killed. */
  async kill(): Promise<void> {
    const pid = Number.parseInt(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    for (const each of [pid, ...children]) kill(each);
    await this.server.exited;
    while (children.some(isRunning)) await delay(10);
  }

  async start(): Promise<void> {
    this.server = await launch(this.dataDir, this.port);
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}

const launch = (dataDir: string, port: number): Promise<RunningPostgres> =>
  startEmbeddedPostgres({ dataDir, database: 'mayorea', port, maxConnections: 300 });

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it exited in the meantime
  }
}

/** A killed child whose parent is dead is a zombie (state Z) for a moment. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[0] !== 'Z';
  } catch {
    return false;
  }
}
