import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A replica of a service in its own process, which can stop answering without closing its connections. */
export class StoppableService {
  private constructor(
    private readonly child: ChildProcess,
    readonly host: string,
    readonly port: number,
  ) {}

  static async start(host = '127.0.0.1', port = 0): Promise<StoppableService> {
    const child = fork(fileURLToPath(new URL('./stoppable-service.child.mjs', import.meta.url)), [host, String(port)]);
    const [listeningPort] = (await once(child, 'message')) as [number];
    return new StoppableService(child, host, listeningPort);
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  pause(): void {
    this.child.kill('SIGSTOP');
  }

  continue(): void {
    this.child.kill('SIGCONT');
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
