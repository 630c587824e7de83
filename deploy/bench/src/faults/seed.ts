import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shop/testing';

export interface SeedOptions {
  dataDir: string;
  products: number;
  /** DATABASE_URL, EVENTS_URL, … of the world that is seeded. */
  env: Record<string, string>;
  say: (line: string) => void;
}

/** Fills a database and a folder as `npm start` does: starts the ordinary system once, waits until all is published, and stops it. */
export async function seed({ dataDir, products, env, say }: SeedOptions): Promise<void> {
  const program = fileURLToPath(new URL('../../../local/dist/main.js', import.meta.url));
  const system = fork(program, ['--products', String(products)], {
    execArgv: ['--enable-source-maps'],
    // the demo's passwords are public: production refuses to have it
    env: { ...env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [system.stdout, system.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      say(text.trimEnd());
    });
  const gone = once(system, 'exit');
  const started = await Promise.race([once(system, 'message').then(() => true), gone.then(() => false)]);
  if (!started) throw new Error(`the system could not be seeded:\n${said}`);
  system.kill('SIGTERM');
  await gone;
}
