import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type ChildMessage, isChildMessage } from './child-message.js';
import { UserFacingError } from './user-facing-error.js';

export interface ManagedProcessOptions {
  name: string;
  file: string;
  args: string[];
  env: Record<string, string | undefined>;
  execArgv?: string[];
  /** File for its standard output and error. */
  logFile: string;
  onMessage?: (message: ChildMessage) => void;
  /** Called when the process exits unexpectedly. */
  print: (text: string) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** After this uptime the restart wait begins again at `FIRST_WAIT_MS`. */
const RECOVERED_AFTER_MS = 60_000;

/**
 * A child process that is restarted whenever it exits, after a wait that doubles. It has its own session, so that Ctrl-C reaches only the
 * supervisor, which stops its processes in order. The child exits when the IPC channel to the supervisor closes.
 */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private isStopping = false;
  private exits = 0;
  private restartTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ManagedProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the child sends `ready`. Rejects with the last log lines when it exits before. */
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
        if (!ready) reject(new UserFacingError(`${this.options.name} no arrancó:\n${reason || this.lastLogLines()}`));
      });
    });
  }

  /** Sends SIGTERM, and SIGKILL after `timeoutMs`. */
  async stop(timeoutMs = 12_000): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restartTimer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await exited;
    clearTimeout(killTimer);
  }

  private launch(onChildMessage?: (message: ChildMessage) => void): ChildProcess {
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
      onChildMessage?.(message);
    });
    child.once('exit', (code, signal) => {
      if (this.isStopping || (onChildMessage && !ready)) return;
      if (Date.now() - startedAt > RECOVERED_AFTER_MS) this.exits = 0;
      this.scheduleRestart(signal ?? `código ${code}`);
    });
    return child;
  }

  private scheduleRestart(reason: string): void {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.exits++);
    const { name, print, logFile } = this.options;
    print(`${name} se cayó (${reason}); vuelve a arrancar en ${Math.round(waitMs / 1000)} s. Detalles: ${logFile}`);
    this.restartTimer = setTimeout(() => {
      this.launch();
    }, waitMs);
  }

  private lastLogLines(): string {
    return readFileSync(this.options.logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
  }
}
