import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@shop/testing';

const root = join(import.meta.dirname, '../../../..');

/** A publisher in a separate process, from source. */
export class PublisherProcess {
  output = '';
  private readonly exited: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (this.output += chunk));
    this.exited = once(child, 'exit');
  }

  static async start(env: Record<string, string>): Promise<PublisherProcess> {
    const port = await freePort();
    const source = ['--conditions=@shop/source', `--import=${join(root, 'libs/processes/swc-register.mjs')}`];
    const child = spawn(process.execPath, [...source, join(import.meta.dirname, '../../src/main.ts')], {
      env: { PATH: process.env['PATH'], ...env, HTTP_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new PublisherProcess(child, `http://127.0.0.1:${port}`);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok ?? false;
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.url}/metrics`)).text();
  }

  /** Resolves when the process has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.child.kill(signal);
    await this.exited;
  }
}
