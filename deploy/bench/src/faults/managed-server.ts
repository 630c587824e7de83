import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '@shop/testing';

/** Wait of a container's restart policy. */
const RESTART_AFTER_MS = 1000;
const READY_TIMEOUT_MS = 240_000;

/** A server of the shop that the bench can kill. */
export interface ManagedServer {
  /** Sends SIGKILL; the server is restarted after a second, as by a container's restart policy. Resolves when it is dead. */
  kill(): Promise<void>;
  /** Sends SIGKILL; the server stays down until bringUp(). */
  takeDown(): Promise<void>;
  bringUp(): void;
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** A store (PostgreSQL, Redis, Meilisearch), which the bench restarts itself. */
export class StoreServer implements ManagedServer {
  private restarting: Promise<void> = Promise.resolve();
  private isDown = false;

  constructor(private readonly store: { kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }) {}

  async kill(): Promise<void> {
    await this.takeDown();
    this.restarting = delay(RESTART_AFTER_MS).then(() => this.start());
  }

  async takeDown(): Promise<void> {
    await this.restarting;
    await this.store.kill();
    this.isDown = true;
  }

  bringUp(): void {
    this.restarting = this.start();
  }

  waitUntilReady(): Promise<void> {
    return this.restarting;
  }

  async stop(): Promise<void> {
    await this.restarting.catch(() => undefined);
    await this.store.stop();
  }

  private async start(): Promise<void> {
    if (this.isDown) await this.store.start();
    this.isDown = false;
  }
}

export interface ProcessOptions {
  /** Folder of the compiled program below the root: `services/catalog`. */
  program: string;
  /** Root of another workspace, such as that of the last release; this workspace by default. */
  root?: string | undefined;
  env: Record<string, string>;
  /** File for its standard output and error. */
  logFile: string;
  /** Answers 200 when the process is ready. */
  readyUrl: string;
}

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

/** Killed when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program of the workspace as a child process, restarted after a second whenever it exits. */
export class ProcessServer implements ManagedServer {
  private child: ChildProcess | undefined;
  private restartTimer: NodeJS.Timeout | undefined;
  private shouldRun = false;

  constructor(private readonly options: ProcessOptions) {}

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
    this.shouldRun = true;
    this.launch();
  }

  async waitUntilReady(): Promise<void> {
    const { readyUrl, logFile } = this.options;
    const isReady = () =>
      fetch(readyUrl, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(`${readyUrl} is ready (${logFile})`, async () => this.child && (await isReady()), READY_TIMEOUT_MS);
  }

  /** Sends SIGTERM, and SIGKILL after 25 s. */
  async stop(): Promise<void> {
    this.shouldRun = false;
    clearTimeout(this.restartTimer);
    const killTimer = setTimeout(() => this.child?.kill('SIGKILL'), 25_000);
    await this.sendSignal('SIGTERM');
    clearTimeout(killTimer);
  }

  private async sendSignal(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  private launch(): void {
    const { program, root = workspace, env, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const file = join(root, program, 'dist/main.js');
    const child = spawn(process.execPath, ['--enable-source-maps', file], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    running.add(child);
    child.once('exit', () => {
      this.child = undefined;
      running.delete(child);
      if (this.shouldRun) this.restartTimer = setTimeout(() => this.launch(), RESTART_AFTER_MS);
    });
  }
}
