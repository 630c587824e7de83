import { spawn, type StdioOptions } from 'node:child_process';
import { failed, emptyTally, type Tally } from './tally.js';

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

/** Runs a program as one check, passed or failed. Its output is printed in one piece. */
export function check(command: string, args: string[], cwd: string): Promise<Tally> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => (output += `${command}: ${error.message}\n`));
    child.once('close', (code) => {
      process.stdout.write(output);
      resolve(code === 0 ? { ...emptyTally, passed: 1 } : failed(`${command} ${args.slice(0, 3).join(' ')}`));
    });
  });
}
