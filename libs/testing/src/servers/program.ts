import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/processes';
import type { ServerContainer } from './container.js';

export interface ProgramOptions {
  /** Path, or a name on PATH. */
  command: string;
  /** Arguments, given the port to listen on and the data folder. */
  args: (port: number, folder: string) => string[];
  waitUntilReady: (port: number) => Promise<void>;
}

export const isInstalled = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** End the servers with the test process. */
const exitHandlers = new Set<() => void>();
process.once('exit', () => exitHandlers.forEach((end) => end()));

/** Starts an installed server with a new data folder. */
export async function startProgram({ command, args, waitUntilReady }: ProgramOptions): Promise<ServerContainer> {
  const port = await freePort();
  let folder = mkdtempSync(join(tmpdir(), 'mayorea-server-'));
  let child: ChildProcess;
  const launch = async (): Promise<void> => {
    child = spawn(command, args(port, folder), { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([waitUntilReady(port), failed]);
  };
  const killChild = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const onExit = (): void => void child.kill('SIGKILL');
  exitHandlers.add(onExit);
  await launch();
  return {
    port,
    host: '127.0.0.1',
    kill: killChild,
    async restart(fresh) {
      if (fresh) {
        rmSync(folder, { recursive: true, force: true });
        folder = mkdtempSync(join(tmpdir(), 'mayorea-server-'));
      }
      await launch();
    },
    async remove() {
      exitHandlers.delete(onExit);
      await killChild();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
