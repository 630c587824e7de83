import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PersonError } from '@shop/ops/person-error';

/** What one run of the whole system needs to know. */
export interface SystemConfig {
  /** Address and port of the one origin. */
  host: string;
  port: number;
  /** Where everything of this installation is kept (absolute). */
  dataDir: string;
  /** What all installations of this clone share and may lose (absolute). */
  cacheDir: string;
  siteUrl: string;
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Environment of every process, the variables above excluded. */
  env: Record<string, string | undefined>;
  /** How many products the demo catalogue has; undefined = as many as it was drawn for. */
  products: number | undefined;
  /** Services from source, restarted when it changes. */
  dev: boolean;
}

export function readConfig(env: Record<string, string | undefined>, args: string[], root: string): SystemConfig {
  const options = readArguments(args);
  const port = wholeNumber('PORT', env['PORT'] || '8080', 1, 65_535);
  const host = env['HOST'] || '127.0.0.1';
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new PersonError('DATABASE_URL tiene que ser una dirección postgres://usuario:clave@host:puerto/base');
  }
  return {
    host,
    port,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    cacheDir: join(root, '.cache'),
    siteUrl: env['SITE_URL'] || `http://localhost:${port}`,
    databaseUrl,
    env,
    products: options.products === undefined ? undefined : wholeNumber('--products', options.products, 1, 1_000_000),
    dev: options.dev ?? false,
  };
}

function readArguments(args: string[]): { products?: string; dev?: boolean } {
  try {
    return parseArgs({ args, options: { products: { type: 'string' }, dev: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new PersonError(
      `No entiendo «${args.join(' ')}»: las opciones son --products N. (${error instanceof Error ? error.message : ''})`,
    );
  }
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new PersonError(`${name} tiene que ser un número entero de ${min} a ${max}, y es «${value}».`);
  return number;
}
