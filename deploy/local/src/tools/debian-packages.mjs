import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Comes with every Debian and must fit the running kernel and loader: never taken from a package. */
const alwaysThere = new Set([
  'libc6',
  'libc-bin',
  'libc-l10n',
  'base-files',
  'dpkg',
  'perl-base',
  'debconf',
  'gcc-12-base',
  'gcc-13-base',
  'gcc-14-base',
]);

// Plain JavaScript on built-in modules: it runs before anything is installed or compiled.

/**
 * Unpacks Debian packages with all they depend on into `folder`, from this machine's own package sources but with package lists and
 * state of its own: nothing on the machine changes and no rights are needed. Returns the root of the unpacked tree.
 * Throws with the last lines of apt when the packages cannot be had.
 * @param {string} folder
 * @param {string[]} packages
 * @returns {string}
 */
export function unpackDebianPackages(folder, packages) {
  const root = join(folder, 'root');
  if (existsSync(root)) return root;
  const apt = join(folder, 'apt');
  for (const part of ['state/lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, part), { recursive: true });
  writeFileSync(join(apt, 'status'), ''); // as if nothing were installed: everything needed is fetched
  const options = [
    `Dir::State=${apt}/state`,
    `Dir::State::status=${apt}/status`,
    `Dir::Cache=${apt}/cache`,
    'Debug::NoLocking=1',
    `APT::Sandbox::User=${process.getuid?.() === 0 ? 'root' : ''}`,
    'Acquire::Languages=none',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=30',
  ].flatMap((option) => ['-o', option]);
  // foreign sources of the machine may fail without harm: only what we ask for has to be found
  run('apt-get', [...options, '-q', 'update'], true);
  run('apt-get', [...options, '-q', 'install', '-y', '--no-install-recommends', '--download-only', ...packages]);

  const fresh = `${root}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  for (const file of readdirSync(join(apt, 'cache/archives')).filter((name) => name.endsWith('.deb'))) {
    if (!alwaysThere.has(file.slice(0, file.indexOf('_')))) run('dpkg-deb', ['-x', join(apt, 'cache/archives', file), fresh]);
  }
  rmSync(apt, { recursive: true, force: true });
  renameSync(fresh, root);
  return root;
}

/** @type {(command: string, args: string[], mayFail?: boolean) => void} */
function run(command, args, mayFail = false) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0 || (mayFail && !error)) return;
  throw new Error(error?.message ?? `${command}: ${`${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' · ')}`);
}
