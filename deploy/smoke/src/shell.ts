import { spawn } from 'node:child_process';

export interface ShellOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  /** Milliseconds; a command that takes longer is killed and counts as failed. */
  within: number;
}

/** Runs a command and gives back what it printed. Throws with its last lines when it fails or is late. */
export function shell(command: string, args: string[], { cwd, env, within }: ShellOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let all = '';
    let late = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all = (all + text).slice(-20_000);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (all = (all + text).slice(-20_000)));
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, within);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(out);
      const why = late ? `not done within ${Math.round(within / 1000)} s` : `ended with ${code}`;
      reject(new Error(`${command} ${args.slice(0, 6).join(' ')} … ${why}:\n${all.trimEnd().split('\n').slice(-25).join('\n')}`));
    });
  });
}
