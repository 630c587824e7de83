import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './account.js';

/**
 * A guard of a few lines around the server: it reads a pipe that we hold open and stops the server when the pipe closes, so the
 * server goes away with us even when we are killed. Its own session keeps the terminal's Ctrl-C from reaching the server before the
 * services that use it have stopped.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r _ <&3; kill -INT "$server" ) &
watcher=$!
exec 3<&-
trap 'kill -INT "$server"' TERM INT HUP
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface ServerProcess {
  /** Resolves when the server has gone, for whatever reason. */
  readonly gone: Promise<void>;
  readonly running: boolean;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Killed after 20 s. */
  stop(): Promise<void>;
}

/** Starts a server whose standard output and error go to the open file `log`. */
export function runServer(command: string, args: string[], account: Account, log: number): ServerProcess {
  const child: ChildProcess = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['pipe', log, log],
  });
  child.stdin?.on('error', () => undefined); // the guard may be gone already
  let over = false;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    gone,
    get running() {
      return !over;
    },
    async stop() {
      if (over) return;
      child.stdin?.end();
      const overdue = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 20_000);
      await gone;
      clearTimeout(overdue);
    },
  };
}
