import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.js';
import type { ServerContainer } from './container.js';

export interface ProgramOptions {
  /** Path, or a name on PATH. */
  command: string;
  /** Its arguments, given the port to listen on and the folder to keep its files in. */
  args: (port: number, folder: string) => string[];
  untilAnswers: (port: number) => Promise<void>;
}

/** Whether this program can be run here at all. */
export const runs = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** Starts a server that is installed on this machine, with a folder of its own; the same handle as a container's. */
export async function startProgram({ command, args, untilAnswers }: ProgramOptions): Promise<ServerContainer> {
  const port = await freePort();
  let folder = mkdtempSync(join(tmpdir(), 'mayorea-server-'));
  let child: ChildProcess;
  const launch = async (): Promise<void> => {
    child = spawn(command, args(port, folder), { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([untilAnswers(port), failed]);
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  // a test that dies leaves no server behind
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  await launch();
  return {
    port,
    host: '127.0.0.1',
    kill: end,
    async restart(fresh) {
      if (fresh) {
        rmSync(folder, { recursive: true, force: true });
        folder = mkdtempSync(join(tmpdir(), 'mayorea-server-'));
      }
      await launch();
    },
    async remove() {
      process.off('exit', onExit);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
