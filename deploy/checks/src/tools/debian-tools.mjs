import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';

// Plain JavaScript with built-in modules: it runs before npm install and tsc.

/**
 * `commands`: names on a machine that has it. `variable`: setting with its path. `program`: path inside the unpacked packages.
 * @typedef {{ commands: string[]; variable: string; packages: string[]; program: string }} Tool
 * @typedef {keyof typeof tools} ToolName
 */

/** Programs that the tests use; none has to be installed. */
export const tools = /** @satisfies {Record<string, Tool>} */ ({
  chromium: {
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM_PATH',
    packages: ['chromium', 'fonts-liberation', 'fonts-dejavu-core'],
    program: 'usr/lib/chromium/chromium',
  },
  'chromium-headless-shell': {
    commands: ['chromium-headless-shell'],
    variable: 'CHROMIUM_HEADLESS_PATH',
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
    program: 'usr/lib/chromium/chromium-headless-shell',
  },
  nginx: { commands: ['nginx', '/usr/sbin/nginx'], variable: 'NGINX_PATH', packages: ['nginx-light'], program: 'usr/sbin/nginx' },
  'redis-server': {
    commands: ['redis-server'],
    variable: 'REDIS_SERVER_PATH',
    packages: ['redis-server'],
    program: 'usr/bin/redis-server',
  },
});

/** Servers that suites start. @type {ToolName[]} */
export const serverNames = ['nginx', 'redis-server'];

/**
 * Unpacks the missing ones of several programs into one tree, because most of their dependencies are shared and would be fetched twice.
 * Ignores errors: findOrUnpackProgram() for one of them throws with the reason.
 * @param {readonly ToolName[]} names
 * @param {string} cache
 * @param {(text: string) => void} print
 */
export function unpackIntoOneTree(names, cache, print) {
  const missing = names.filter((name) => !findInstalledOrNamed(name) && !existsSync(join(cache, 'debian', name, 'root')));
  if (missing.length < 2) return;
  const folder = join(cache, 'debian', missing.join('+'));
  print(`Fetching ${missing.join(', ')} from Debian's packages into ${folder} …`);
  /** @type {string} */
  let root;
  try {
    root = unpackDebianPackages(
      folder,
      missing.flatMap((name) => tools[name].packages),
    );
  } catch {
    return;
  }
  for (const name of missing) {
    const own = join(cache, 'debian', name);
    mkdirSync(own, { recursive: true });
    rmSync(join(own, 'root'), { force: true }); // a link to a deleted tree
    symlinkSync(relative(own, root), join(own, 'root'));
  }
}

/**
 * Path from its environment variable, or of the installed program; undefined without both.
 * @param {ToolName} name
 * @returns {string | undefined}
 */
export const findInstalledOrNamed = (name) => process.env[tools[name].variable] || findInstalled(name);

/** @type {(name: ToolName) => string | undefined} */
export function findInstalled(name) {
  return tools[name].commands.map(findOnPath).find((path) => path && runsVersion(path));
}

/** @type {(path: string) => boolean} */
export const runsVersion = (path) => existsSync(path) && [0, 1].includes(spawnSync(path, ['--version']).status ?? -1);

/** @type {(command: string) => string | undefined} */
export function findOnPath(command) {
  const candidates = command.startsWith('/')
    ? [command]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, command));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
