import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';

// Plain JavaScript on built-in modules: it runs before anything is installed or compiled.

/**
 * `commands`: what names it on a machine that has it. `variable`: where a person says which one to use. `program`: the program inside the
 * unpacked packages.
 * @typedef {{ commands: string[]; variable: string; packages: string[]; program: string }} Tool
 * @typedef {keyof typeof tools} ToolName
 */

/** Programs the tests drive, none of which has to be installed. */
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

/** Those that suites start themselves. @type {ToolName[]} */
export const serverNames = ['nginx', 'redis-server'];

/**
 * Unpacks those of several programs that are not there yet in one go, into one tree: much of what they need is the same, and takes as long
 * to fetch again as it did before. Where that fails nothing is said: whoever asks for one of them alone is told why.
 * @param {readonly ToolName[]} names
 * @param {string} cache
 * @param {(text: string) => void} say
 */
export function unpackTogether(names, cache, say) {
  const missing = names.filter((name) => !toolOfMachine(name) && !existsSync(join(cache, 'debian', name, 'root')));
  if (missing.length < 2) return;
  const folder = join(cache, 'debian', missing.join('+'));
  say(`Fetching ${missing.join(', ')} from Debian's packages into ${folder} …`);
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
    rmSync(join(own, 'root'), { force: true }); // of a tree that somebody took away
    symlinkSync(relative(own, root), join(own, 'root'));
  }
}

/**
 * The program its variable names, or the one the machine has; undefined where there is neither.
 * @param {ToolName} name
 * @returns {string | undefined}
 */
export const toolOfMachine = (name) => process.env[tools[name].variable] || installedTool(name);

/** @type {(name: ToolName) => string | undefined} */
export function installedTool(name) {
  return tools[name].commands.map(onPath).find((path) => path && answers(path));
}

/** @type {(path: string) => boolean} */
export const answers = (path) => existsSync(path) && [0, 1].includes(spawnSync(path, ['--version']).status ?? -1);

/** @type {(command: string) => string | undefined} */
export function onPath(command) {
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
