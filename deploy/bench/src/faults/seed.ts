import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shop/testing';

export interface SeedOptions {
  dataDir: string;
  products: number;
  /** Settings of the shop: DATABASE_URL, EVENTS_URL, … */
  env: Record<string, string>;
  print: (line: string) => void;
}

/** Fills a database and a folder by running the launcher of `npm start` once until everything is published. */
export async function seed({ dataDir, products, env, print }: SeedOptions): Promise<void> {
  const program = fileURLToPath(new URL('../../../launcher/dist/main.js', import.meta.url));
  const launcher = fork(program, ['--products', String(products)], {
    execArgv: ['--enable-source-maps'],
    // the demo is not seeded in production, because its passwords are public
    env: { ...env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      print(text.trimEnd());
    });
  const exited = once(launcher, 'exit');
  const started = await Promise.race([once(launcher, 'message').then(() => true), exited.then(() => false)]);
  if (!started) throw new Error(`the system could not be seeded:\n${output}`);
  launcher.kill('SIGTERM');
  await exited;
}
