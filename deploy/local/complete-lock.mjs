// Completes package-lock.json after `npm install`. Registries that mirror only some platforms make npm drop the optional packages
// of the others from the lock, and `npm ci` then refuses a lock it finds incomplete. Each dropped package gets a stub entry: known
// by name and version, optional, and for another platform, so it is never installed here.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const platforms = {
  os: ['aix', 'android', 'cygwin', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'],
  cpu: ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
};

/** Whether node's lookup from `from` finds `name` in the lock. */
function resolves(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** `@swc/core-linux-arm64-musl` says itself which platform it is for. */
function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  const os = words.map((w) => ({ windows: 'win32', macos: 'darwin' })[w] ?? w).filter((w) => platforms.os.includes(w));
  const cpu = words.map((w) => ({ amd64: 'x64', wasi: 'wasm32' })[w] ?? w).filter((w) => platforms.cpu.includes(w));
  return { os: os.length > 0 ? os : ['none'], ...(cpu.length > 0 && { cpu }) };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(path, name)) continue;
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
