import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Part, restartAfter } from './part.js';

export interface ProcessOptions {
  name: string;
  /** Compiled program, from the root of the workspace: `services/catalog/dist/main.js`. */
  program: string;
  env: Record<string, string>;
  /** Takes its standard output and error. */
  logFile: string;
  /** Answers 200 when it is ready. */
  ready: string;
}

/** Whoever started them leaves nothing behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program of the workspace in a process of its own, started again after a second whenever it ends. */
export class ProcessPart implements Part {
  readonly name: string;
  /** How often it ended without being asked to. */
  falls = 0;
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private wanted = false;
  private readonly killed = new WeakSet<ChildProcess>();

  constructor(private readonly options: ProcessOptions) {
    this.name = options.name;
  }

  start(): void {
    this.wanted = true;
    this.launch();
  }

  async kill(): Promise<void> {
    while (this.wanted && !this.child) await delay(20);
    await this.end('SIGKILL');
  }

  async away(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.retry);
    await this.end('SIGKILL');
  }

  back(): void {
    this.start();
  }

  async untilReady(patience = 240_000): Promise<void> {
    const until = Date.now() + patience;
    while (!(await this.answers())) {
      if (!this.wanted) throw new Error(`${this.name} was stopped`);
      if (Date.now() > until) throw new Error(`${this.name} is not ready:\n${this.lastWords()}`);
      await delay(50);
    }
  }

  /** SIGTERM; what does not end by itself is killed. */
  async stop(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.retry);
    const overdue = setTimeout(() => void this.end('SIGKILL'), 25_000);
    await this.end('SIGTERM');
    clearTimeout(overdue);
  }

  private async answers(): Promise<boolean> {
    if (!this.child) return false;
    try {
      return (await fetch(this.options.ready, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.child) return;
    this.killed.add(this.child);
    this.child.kill(signal);
    await this.exited;
  }

  private launch(): void {
    const { program, env, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const file = fileURLToPath(new URL(`../../../../${program}`, import.meta.url));
    const child = spawn(process.execPath, ['--enable-source-maps', file], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    running.add(child);
    this.exited = new Promise((resolve) => {
      child.once('exit', () => {
        this.child = undefined;
        running.delete(child);
        if (!this.killed.has(child)) this.falls += 1;
        if (this.wanted) this.retry = setTimeout(() => this.launch(), restartAfter);
        resolve();
      });
    });
  }

  private lastWords(): string {
    return readFileSync(this.options.logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
  }
}
