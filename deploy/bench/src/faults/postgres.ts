import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPostgres, startEmbeddedPostgres } from '@shop/embedded-postgres';
import { freePort } from '@shop/testing';

/** A durable PostgreSQL on a fixed port and folder, which the bench can kill. */
export class KillablePostgres {
  private constructor(
    private readonly launch: () => Promise<RunningPostgres>,
    private readonly pidFile: string,
    private server: RunningPostgres,
  ) {}

  static async start(dataDir: string): Promise<KillablePostgres> {
    const port = await freePort();
    const launch = () => startEmbeddedPostgres({ dataDir, database: 'mayorea', port, maxConnections: 300 });
    return new KillablePostgres(launch, join(dataDir, 'postgres/postmaster.pid'), await launch());
  }

  get url(): string {
    return this.server.url;
  }

  /** Sends SIGKILL to the server and all its child processes at once, as when a container is killed. */
  async kill(): Promise<void> {
    const pid = Number.parseInt(readFileSync(this.pidFile, 'utf8'), 10);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    for (const each of [pid, ...children]) if (isRunning(each)) process.kill(each, 'SIGKILL');
    await this.server.exited;
    while (children.some(isRunning)) await delay(10);
  }

  async start(): Promise<void> {
    this.server = await this.launch();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

/** A killed child whose parent is dead is a zombie (state Z) for a moment. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
