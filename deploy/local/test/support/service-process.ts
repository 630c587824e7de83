import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shop/testing';

const root = new URL('../../../../', import.meta.url);
const loader = new URL('deploy/local/swc-register.mjs', root).href;

export type LogLine = Record<string, unknown> & { msg?: string; requestId?: string };

/** A service in a process of its own, from source, as compose runs it; its log is kept. */
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

  static async start(service: string, env: Record<string, string>): Promise<ServiceProcess> {
    const port = String(await freePort());
    const main = fileURLToPath(new URL(`services/${service}/src/main.ts`, root));
    const child = spawn(process.execPath, ['--conditions=@shop/source', '--import', loader, main], {
      env: { PATH: process.env['PATH'], HTTP_PORT: port, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServiceProcess(`http://127.0.0.1:${port}`, child);
  }

  async untilHealthy(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (this.child.exitCode !== null) break;
      if ((await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok) return;
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
