import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of the base system, which must fit the running kernel and loader: they are not unpacked. */
const systemPackages = new Set([
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

// Plain JavaScript with built-in modules: it runs before npm install and tsc.

/**
 * Unpacks Debian packages with their dependencies into `folder`. apt uses this machine's package sources but its own lists and state in
 * `folder`, so nothing on the machine changes and no root is needed. Returns the root of the unpacked tree; throws with apt's last lines.
 * @param {string} folder
 * @param {string[]} packages
 * @returns {string}
 */
export function unpackDebianPackages(folder, packages) {
  const root = join(folder, 'root');
  if (existsSync(root)) return root;
  const apt = join(folder, 'apt');
  for (const part of ['state/lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, part), { recursive: true });
  writeFileSync(join(apt, 'status'), ''); // an empty dpkg status: apt fetches every dependency
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
  // other package sources of the machine may fail; only our packages have to be found
  run('apt-get', [...options, '-q', 'update'], true);
  run('apt-get', [...options, '-q', 'install', '-y', '--no-install-recommends', '--download-only', ...packages]);

  const temporary = `${root}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  for (const file of readdirSync(join(apt, 'cache/archives')).filter((name) => name.endsWith('.deb'))) {
    if (!systemPackages.has(file.slice(0, file.indexOf('_')))) run('dpkg-deb', ['-x', join(apt, 'cache/archives', file), temporary]);
  }
  rmSync(apt, { recursive: true, force: true });
  renameSync(temporary, root);
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
