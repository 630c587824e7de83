// Completes package-lock.json after `npm install`. A registry that mirrors only some platforms makes npm drop the optional packages of
// the other platforms, and `npm ci` refuses such a lock. This script adds a stub entry (name, version, optional, other platform) for each
// dropped package.
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

/** Reads the platform from the package name: `@swc/core-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  const os = words.map((w) => ({ windows: 'win32', macos: 'darwin' })[w] ?? w).filter((w) => platforms.os.includes(w));
  const cpu = words.map((w) => ({ amd64: 'x64', wasi: 'wasm32' })[w] ?? w).filter((w) => platforms.cpu.includes(w));
  return { os: os.length > 0 ? os : ['none'], ...(cpu.length > 0 && { cpu }) };
}

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
if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`package-lock.json: ${added} packages of other platforms added`);
