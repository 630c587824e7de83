// `node copy-imports.mjs <built folder> <target>` copies the packages that built files import, with their dependencies, into a
// node_modules folder, so that the image contains only the packages that the bundle needs.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const [built, target] = process.argv.slice(2).map((path) => resolve(path));
/** Astro's image service imports it only when called, and no page calls it. */
const never = new Set(['sharp']);
const copied = new Set();

/** Package name of an import: `@scope/name` or `name`. */
const packageOf = (specifier) => specifier.match(/^(@[^/]+\/[^/]+|[^@./][^/]*)/)?.[0];

function folderOf(name, from) {
  for (const base of createRequire(join(from, 'x.js')).resolve.paths(name) ?? []) {
    if (existsSync(join(base, name, 'package.json'))) return join(base, name);
  }
  return undefined;
}

function copy(name, from) {
  if (never.has(name)) return;
  const folder = folderOf(name, from);
  if (!folder) throw new Error(`${name}, imported below ${from}, is not installed`);
  const { version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (copied.has(`${name}@${version}`)) return;
  if ([...copied].some((other) => other.startsWith(`${name}@`))) throw new Error(`two versions of ${name} would be needed`);
  copied.add(`${name}@${version}`);
  cpSync(folder, join(target, name), { recursive: true, filter: (path) => !path.slice(folder.length).includes('/node_modules/') });
  for (const dependency of Object.keys(dependencies)) copy(dependency, folder);
}

for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
  for (const [, , specifier] of text.matchAll(/\b(from\s*|import\s*\(?\s*)["']([^"'\s]+)["']/g)) {
    const name = specifier.startsWith('node:') ? undefined : packageOf(specifier);
    if (name) copy(name, dirname(built));
  }
}
console.log(`packages of the bundle: ${[...copied].toSorted((a, b) => a.localeCompare(b)).join(', ')}`);
