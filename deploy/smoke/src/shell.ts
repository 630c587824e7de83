import { spawn } from 'node:child_process';

export interface ShellOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  /** A command that takes longer is killed and fails. */
  timeoutMs: number;
}

/** Runs a command and resolves with its output. Rejects with the last lines when it fails or times out. */
export function shell(command: string, args: string[], { cwd, env, timeoutMs }: ShellOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let tail = '';
    let isTimedOut = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      tail = (tail + text).slice(-20_000);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-20_000)));
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(out);
      const why = isTimedOut ? `not done within ${Math.round(timeoutMs / 1000)} s` : `ended with ${code}`;
      reject(new Error(`${command} ${args.slice(0, 6).join(' ')} … ${why}:\n${tail.trimEnd().split('\n').slice(-25).join('\n')}`));
    });
  });
}
