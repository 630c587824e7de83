import { type ChildProcess, spawn } from 'node:child_process';

/** OS user that runs a server. Empty = the current user. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

/**
 * Wrapper script that stops the server when the pipe from this process closes, so the server ends even when this process is killed. It
 * runs in its own session, so that Ctrl-C in the terminal does not stop the server before the services.
 */
const guardScript = `
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
  /** Resolves when the server has exited, for any reason. */
  readonly exited: Promise<void>;
  readonly isRunning: boolean;
  /** Fast shutdown: rolls back open transactions; committed data is on disk. The server is killed after 20 s. */
  stop(): Promise<void>;
}

/** Starts a server whose standard output and error are written to the open file `log`. */
export function startServer(command: string, args: string[], account: OsUser, log: number): ServerProcess {
  const child: ChildProcess = spawn('/bin/sh', ['-c', guardScript, 'sh', command, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['pipe', log, log],
  });
  child.stdin?.on('error', () => undefined); // the wrapper may have exited already
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const onExit = () => {
      hasExited = true;
      resolve();
    };
    child.once('exit', onExit);
    child.once('error', onExit);
  });
  return {
    exited,
    get isRunning() {
      return !hasExited;
    },
    async stop() {
      if (hasExited) return;
      child.stdin?.end();
      const killTimer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 20_000);
      await exited;
      clearTimeout(killTimer);
    },
  };
}
