import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ForkedShop {
  child: ChildProcess;
  exited: Promise<unknown>;
  /** Its standard output and error until now. */
  output: () => string;
  /** Resolves when the shop is ready; with undefined if it exits before. */
  started: Promise<{ databaseUrl: string } | undefined>;
}

export interface ForkOptions {
  /** Number of products of the demo catalogue; the full catalogue by default. */
  products?: number | undefined;
  /** Root of another built workspace; this one by default. */
  root?: string | undefined;
  /** The whole environment of its processes. */
  env: Record<string, string | undefined>;
  /** Receives each piece of output. */
  onProgress: (text: string) => void;
}

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** Forks the compiled program of `npm start`. */
export function forkShop({ products, root = workspace, env, onProgress }: ForkOptions): ForkedShop {
  const program = join(root, 'deploy/launcher/dist/main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\` first`);
  const child = fork(program, products === undefined ? [] : ['--products', String(products)], {
    execArgv: ['--enable-source-maps'],
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onProgress(text.trimEnd());
    });
  }
  const exited = once(child, 'exit');
  const started = Promise.race([
    once(child, 'message').then(([message]) => message as { databaseUrl: string }),
    exited.then(() => undefined),
  ]);
  return { child, exited, output: () => output, started };
}
