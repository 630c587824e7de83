import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames, urlVariable } from '@shop/contracts';

type Environment = Record<string, string>;

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs steps of the job `setup`, of this workspace or of that in `root`. Throws with its output if one fails. */
export const runSetup = (steps: readonly string[], env: Environment, root = workspace): Promise<void> =>
  run(join(root, 'deploy/ops/dist/setup/main.js'), steps, env);

/** Runs a command of `npm run ops`. Throws with its output if it fails. */
export const runOps = (words: readonly string[], env: Environment): Promise<void> =>
  run(join(workspace, 'deploy/ops/dist/commands/main.js'), words, env);

async function run(program: string, args: readonly string[], env: Environment): Promise<void> {
  // These settings are required also by steps that do not use them.
  const required = {
    ...Object.fromEntries([...serviceNames.map(urlVariable), 'MEDIA_URL'].map((name) => [name, 'http://localhost'])),
    DATABASE_URL: 'postgres://localhost',
    EVENTS_URL: 'postgres://localhost',
  };
  const child = spawn(process.execPath, [program, ...args], { env: { ...required, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
}
