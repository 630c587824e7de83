import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

const root = new URL('../../../', import.meta.url);

export type LogLine = Record<string, unknown> & { msg?: string; requestId?: string };

/** A service in a process of its own, compiled (`npm run build`) as compose runs it; its log is kept. */
export class ServiceProcess {
  readonly lines: LogLine[] = [];
  /** Everything it wrote, for tests that look for what must not be there. */
  text = '';
  private readonly exited: Promise<number | null>;

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{')) this.lines.push(JSON.parse(line) as LogLine);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    this.exited = once(child, 'exit').then(([code]) => code as number | null);
  }

  /** `env` is all it is told beside PATH; with HTTP_PORT it takes the place of a process that had that port. */
  static async start(service: string, env: Record<string, string>): Promise<ServiceProcess> {
    const port = env['HTTP_PORT'] ?? String(await freePort());
    const main = fileURLToPath(new URL(`services/${service}/dist/main.js`, root));
    if (!existsSync(main)) throw new Error(`${main} is missing: run \`npm run build\` first`);
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env: { PATH: process.env['PATH'], ...env, HTTP_PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServiceProcess(`http://127.0.0.1:${port}`, child);
  }

  /** Waits until `/healthz` (or another probe) answers that all is well. */
  async untilHealthy(probe = '/healthz'): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (this.child.exitCode !== null) break;
      if ((await fetch(this.url + probe).catch(() => undefined))?.ok) return;
      await delay(100);
    }
    throw new Error(`not healthy:\n${this.text}`);
  }

  metrics(): Promise<string> {
    return fetch(`${this.url}/metrics`).then((answer) => answer.text());
  }

  /** SIGTERM; answers the exit status. */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exited;
  }

  /** For clean-up, when it may be gone already. */
  kill(): void {
    this.child.kill('SIGKILL');
  }
}
