import { forkShop } from '@shop/checks';
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
  const { child, exited, output, started } = forkShop({
    products,
    // the demo is not seeded in production, because its passwords are public
    env: { ...env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(await freePort()) },
    onProgress: print,
  });
  if (!(await started)) throw new Error(`the system could not be seeded:\n${output()}`);
  child.kill('SIGTERM');
  await exited;
}
