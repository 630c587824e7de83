import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { PersonError } from '@shop/ops/person-error';
import { type ChildMessage, isChildMessage } from './messages.js';

export interface ManagedProcessOptions {
  name: string;
  file: string;
  args: string[];
  env: Record<string, string | undefined>;
  execArgv?: string[];
  /** Its standard output and error. */
  logFile: string;
  onMessage?: (message: ChildMessage) => void;
  /** Said when it fell and when it is started again. */
  say: (text: string) => void;
}

const firstWait = 1_000;
const longestWait = 15_000;
/** A process that lived this long has recovered: the next fall counts as the first. */
const recovered = 60_000;

/**
 * A child process that is started again whenever it falls, after a pause that doubles. It has a session of its own, so a terminal's
 * Ctrl-C reaches only the supervisor, which stops its processes in order; a child notices by the closed channel when the supervisor is gone.
 */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private falls = 0;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly options: ManagedProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the child says that it is ready; rejects, with its last words, when it falls before its first time. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let ready = false;
      let reason = '';
      this.launch((message) => {
        if (message.type === 'ready') {
          ready = true;
          resolve();
        }
        if (message.type === 'failed') reason = message.message;
      }).once('exit', () => {
        if (!ready) reject(new PersonError(`${this.options.name} no arrancó:\n${reason || this.lastWords()}`));
      });
    });
  }

  /** Asks the child to finish what it is doing; killed after `patience` ms. */
  async stop(patience = 12_000): Promise<void> {
    this.stopping = true;
    clearTimeout(this.retry);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), patience);
    await gone;
    clearTimeout(overdue);
  }

  private launch(listen?: (message: ChildMessage) => void): ChildProcess {
    const { file, args, env, execArgv = [], logFile, onMessage } = this.options;
    const log = openSync(logFile, 'a');
    const child = fork(file, args, { env, execArgv, detached: true, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    this.child = child;
    const startedAt = Date.now();
    let ready = false;
    child.on('message', (message) => {
      if (!isChildMessage(message)) return;
      ready ||= message.type === 'ready';
      onMessage?.(message);
      listen?.(message);
    });
    child.once('exit', (code, signal) => {
      if (this.stopping || (listen && !ready)) return;
      if (Date.now() - startedAt > recovered) this.falls = 0;
      this.startAgain(signal ?? `código ${code}`);
    });
    return child;
  }

  private startAgain(reason: string): void {
    const wait = Math.min(longestWait, firstWait * 2 ** this.falls++);
    const { name, say, logFile } = this.options;
    say(`${name} se cayó (${reason}); vuelve a arrancar en ${Math.round(wait / 1000)} s. Detalles: ${logFile}`);
    this.retry = setTimeout(() => {
      this.launch();
    }, wait);
  }

  private lastWords(): string {
    return readFileSync(this.options.logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
  }
}
