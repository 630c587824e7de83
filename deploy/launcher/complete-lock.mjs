// Completes package-lock.json after `npm install`. A registry that mirrors only some platforms makes npm drop the optional packages of
// the other platforms, and `npm ci` refuses such a lock. This script adds a stub entry (name, version, optional, platform with its C
// library) for each dropped package. Stubs for Linux on x64 and arm64 get the integrity hash of the registry, if it has the package.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const platforms = {
  os: ['aix', 'android', 'cygwin', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'],
  cpu: ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
};

/** Returns true if Node's lookup from `from` finds `name` in the lock. */
function isResolvable(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** Reads the platform from the package name: `@swc/core-linux-arm64-musl`. npm skips packages of another platform or C library. */
function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  const os = words.map((w) => ({ windows: 'win32', macos: 'darwin' })[w] ?? w).filter((w) => platforms.os.includes(w));
  const cpu = words.map((w) => ({ amd64: 'x64', wasi: 'wasm32' })[w] ?? w).filter((w) => platforms.cpu.includes(w));
  const libc = [...(words.some((w) => w.startsWith('musl')) ? ['musl'] : []), ...(words.some((w) => w.startsWith('gnu')) ? ['glibc'] : [])];
  return {
    os: os.length > 0 ? os : ['none'],
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
  };
}

/** Integrity hash of a package in the registry; undefined if the registry does not have it. */
function integrityOf(name, version) {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return (status === 0 && stdout.trim()) || undefined;
}

const runsHere = ({ os, cpu = ['x64', 'arm64'] }) => os.includes('linux') && cpu.some((one) => ['x64', 'arm64'].includes(one));

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isResolvable(path, name)) continue;
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
    if (!version) continue;
    lock.packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
    added++;
  }
}
let completed = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity || !entry.optional) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const platform = platformOf(name);
  const integrity = runsHere(platform) ? integrityOf(name, entry.version) : undefined;
  Object.assign(entry, platform, integrity && { integrity });
  if (integrity) completed++;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added, ${completed} integrity hashes completed`);
