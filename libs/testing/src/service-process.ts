import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shop/processes';

const root = new URL('../../../', import.meta.url);

export type LogLine = Record<string, unknown> & { msg?: string; requestId?: string };

/** A compiled service (`npm run build`) in a child process, as compose runs it, with its log. */
export class ServiceProcess {
  readonly lines: LogLine[] = [];
  /** Complete output, for tests that search it. */
  text = '';
  private readonly exited: Promise<number | null>;

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {
    let incompleteLine = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
      const lines = (incompleteLine + chunk).split('\n');
      incompleteLine = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{')) this.lines.push(JSON.parse(line) as LogLine);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    this.exited = once(child, 'exit').then(([code]) => code as number | null);
  }

  /** `env` is its environment, besides PATH. With HTTP_PORT it may replace an earlier process on that port. */
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

  /** Waits until `/healthz` (or another probe) answers 200. */
  async waitUntilHealthy(probe = '/healthz'): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++) {
      if (this.child.exitCode !== null) break;
      if ((await fetch(this.url + probe).catch(() => undefined))?.ok) return;
      await delay(100);
    }
    throw new Error(`not healthy:\n${this.text}`);
  }

  metrics(): Promise<string> {
    return fetch(`${this.url}/metrics`).then((answer) => answer.text());
  }

  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exited;
  }

  /** Also works if the process has ended already. */
  kill(): void {
    this.child.kill('SIGKILL');
  }
}
