import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serviceNames, urlVariable } from '@shop/contracts';

const program = fileURLToPath(new URL('../../ops/dist/setup/main.js', import.meta.url));

/** Runs steps of the job `setup`. Throws with its output if one fails. */
export async function runSetup(steps: readonly string[], env: Record<string, string>): Promise<void> {
  // Its settings are required for any step, also for those that do not use them.
  const required = {
    ...Object.fromEntries([...serviceNames.map(urlVariable), 'MEDIA_URL'].map((name) => [name, 'http://localhost'])),
    DATABASE_URL: 'postgres://localhost',
    EVENTS_URL: 'postgres://localhost',
  };
  const child = spawn(process.execPath, [program, ...steps], { env: { ...required, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`setup failed:\n${output}`);
}
