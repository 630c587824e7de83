import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ManagedServer, RESTART_AFTER_MS } from './managed-server.js';

export interface ProcessOptions {
  name: string;
  /** Path of the compiled program below the workspace's root: `services/catalog/dist/main.js`. */
  program: string;
  env: Record<string, string>;
  /** File for its standard output and error. */
  logFile: string;
  /** Answers 200 when the process is ready. */
  readyUrl: string;
}

/** Killed when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program of the workspace as a child process, restarted after a second whenever it exits. */
export class ManagedProcess implements ManagedServer {
  readonly name: string;
  /** Exits that the bench did not cause. */
  unexpectedExits = 0;
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private restartTimer: NodeJS.Timeout | undefined;
  private shouldRun = false;
  private readonly killed = new WeakSet<ChildProcess>();

  constructor(private readonly options: ProcessOptions) {
    this.name = options.name;
  }

  start(): void {
    this.shouldRun = true;
    this.launch();
  }

  async kill(): Promise<void> {
    while (this.shouldRun && !this.child) await delay(20);
    await this.sendSignal('SIGKILL');
  }

  async takeDown(): Promise<void> {
    this.shouldRun = false;
    clearTimeout(this.restartTimer);
    await this.sendSignal('SIGKILL');
  }

  bringUp(): void {
    this.start();
  }

  async waitUntilReady(timeoutMs = 240_000): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!(await this.isReady())) {
      if (!this.shouldRun) throw new Error(`${this.name} was stopped`);
      if (Date.now() > until) throw new Error(`${this.name} is not ready:\n${this.lastLogLines()}`);
      await delay(50);
    }
  }

  /** Sends SIGTERM, and SIGKILL after 25 s. */
  async stop(): Promise<void> {
    this.shouldRun = false;
    clearTimeout(this.restartTimer);
    const killTimer = setTimeout(() => void this.sendSignal('SIGKILL'), 25_000);
    await this.sendSignal('SIGTERM');
    clearTimeout(killTimer);
  }

  private async isReady(): Promise<boolean> {
    if (!this.child) return false;
    try {
      return (await fetch(this.options.readyUrl, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  }

  private async sendSignal(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
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
        if (!this.killed.has(child)) this.unexpectedExits += 1;
        if (this.shouldRun) this.restartTimer = setTimeout(() => this.launch(), RESTART_AFTER_MS);
        resolve();
      });
    });
  }

  private lastLogLines(): string {
    return readFileSync(this.options.logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
  }
}
