import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '@shop/processes';

/** Settings of `npm start`. */
export interface ShopConfig {
  /** Address and port of the gateway. */
  host: string;
  port: number;
  /** Absolute path of this installation's data. */
  dataDir: string;
  siteUrl: string;
  /** undefined: use the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Environment for every process, without the settings above. */
  env: Record<string, string | undefined>;
  /** Number of products of the demo catalogue; undefined = the default of the demo. */
  products: number | undefined;
  /** Runs services from source and restarts them when a file changes. */
  dev: boolean;
}

export function readConfig(env: Record<string, string | undefined>, args: string[], root: string): ShopConfig {
  const options = parseArguments(args);
  const port = parseInteger('PORT', env['PORT'] || '8080', 1, 65_535);
  const host = env['HOST'] || '127.0.0.1';
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new UserFacingError('DATABASE_URL tiene que ser una dirección postgres://usuario:clave@host:puerto/base');
  }
  return {
    host,
    port,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    siteUrl: env['SITE_URL'] || `http://localhost:${port}`,
    databaseUrl,
    env,
    products: options.products === undefined ? undefined : parseInteger('--products', options.products, 1, 1_000_000),
    dev: options.dev ?? false,
  };
}

function parseArguments(args: string[]): { products?: string; dev?: boolean } {
  try {
    return parseArgs({ args, options: { products: { type: 'string' }, dev: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UserFacingError(
      `No entiendo «${args.join(' ')}»: las opciones son --products N. (${error instanceof Error ? error.message : ''})`,
    );
  }
}

function parseInteger(name: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new UserFacingError(`${name} tiene que ser un número entero de ${min} a ${max}, y es «${value}».`);
  return number;
}
