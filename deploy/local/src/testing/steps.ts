import { spawn, type StdioOptions } from 'node:child_process';
import { failed, nothing, type Tally } from './tally.js';

/** Runs a program in the foreground; resolves with its exit status. */
export function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
  stdio: StdioOptions = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * A step that is one check: passed or failed as a whole. What it said is shown in one piece.
 */
export function check(command: string, args: string[], cwd: string): Promise<Tally> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', (error) => (said += `${command}: ${error.message}\n`));
    child.once('close', (code) => {
      process.stdout.write(said);
      resolve(code === 0 ? { ...nothing, passed: 1 } : failed(`${command} ${args.slice(0, 3).join(' ')}`));
    });
  });
}
