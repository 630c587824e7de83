import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { unpackDebianPackages } from './debian-packages.js';

interface Tool {
  /** What names it on a machine that has it. */
  commands: string[];
  /** Where a person says which one to use. */
  variable: string;
  packages: string[];
  /** The program inside the unpacked packages. */
  program: string;
}

/** Programs the tests drive, none of which has to be installed. */
const tools = {
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
} satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

/**
 * Path of a program that answers `--version`: the one named by its variable, one the machine has, or Debian's packages unpacked
 * below `cache`; for root, as a last resort, installed. Throws with the reason when there is none to be had.
 */
export function debianTool(name: ToolName, cache: string, say: (text: string) => void = () => undefined): string {
  const there = toolOfMachine(name);
  if (there) return there;
  try {
    return unpackedTool(name, cache, say);
  } catch (error) {
    if (process.getuid?.() === 0 && onPath('apt-get')) {
      const options = ['-y', '--no-install-recommends', ...tools[name].packages];
      spawnSync('apt-get', ['install', ...options], { env: { ...process.env, RUNLEVEL: '1' } });
      const installed = installedTool(name);
      if (installed) return installed;
    }
    throw error;
  }
}

/**
 * Unpacks those of several programs that are not there yet in one go, into one tree: much of what they need is the same, and takes as long
 * to fetch again as it did before. Where that fails nothing is said: whoever asks for one of them alone is told why.
 */
export function unpackTogether(names: readonly ToolName[], cache: string, say: (text: string) => void): void {
  const missing = names.filter((name) => !toolOfMachine(name) && !existsSync(join(cache, 'debian', name, 'root')));
  if (missing.length < 2) return;
  const folder = join(cache, 'debian', missing.join('+'));
  say(`Fetching ${missing.join(', ')} from Debian's packages into ${folder} …`);
  let root: string;
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

/** The program its variable names, or the one the machine has; undefined where there is neither. */
export const toolOfMachine = (name: ToolName): string | undefined => process.env[tools[name].variable] || installedTool(name);

function installedTool(name: ToolName): string | undefined {
  return tools[name].commands.map(onPath).find((path) => path && answers(path));
}

/** The program from Debian's packages, whatever the machine has. Throws when they cannot be had. */
export function unpackedTool(name: ToolName, cache: string, say: (text: string) => void): string {
  const tool = tools[name];
  const folder = join(cache, 'debian', name);
  const launcher = join(folder, name);
  if (!existsSync(join(folder, 'root'))) say(`Fetching ${name} from Debian's packages into ${folder} …`);
  writeLauncher(launcher, unpackDebianPackages(folder, tool.packages), tool.program, folder);
  if (answers(launcher)) return launcher;
  throw new Error(`${launcher} does not run: ${spawnSync(launcher, ['--version'], { encoding: 'utf8' }).stderr.trim()}`);
}

const answers = (path: string): boolean => existsSync(path) && [0, 1].includes(spawnSync(path, ['--version']).status ?? -1);

function onPath(command: string): string | undefined {
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

/** Starts the program with the libraries, fonts and certificates of its own tree. */
function writeLauncher(launcher: string, root: string, program: string, folder: string): void {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib', 'lib', `usr/lib/${triplet}/nss`, `usr/lib/${triplet}/pulseaudio`];
  const fonts = join(folder, 'fonts.conf');
  mkdirSync(join(folder, 'home'), { recursive: true });
  writeIfNew(fonts, fontsOf(root, join(folder, 'home/fontconfig')));
  writeIfNew(
    launcher,
    [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH="${libraries.map((part) => `${root}/${part}`).join(':')}"`,
      `export FONTCONFIG_FILE="${fonts}" XDG_DATA_DIRS="${root}/usr/share" GSETTINGS_BACKEND=memory`,
      `exec "${join(root, program)}" "$@"`,
      '',
    ].join('\n'),
  );
  chmodSync(launcher, 0o755);
}

/** What was unpacked by an earlier version gets the launcher of this one; what is right may be running. */
function writeIfNew(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/**
 * Fonts of the program's own tree, drawn as Debian's settings say. Without them letters are hinted in full and stand on whole pixels, and
 * every photograph of the browser tests differs from what an installed Chromium shows.
 */
const fontsOf = (root: string, cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${root}/usr/share/fonts</dir>
<cachedir>${cache}</cachedir>
<include ignore_missing="yes">${root}/usr/share/fontconfig/conf.avail/30-metric-aliases.conf</include>
<match target="pattern">
<edit name="antialias" mode="append"><bool>true</bool></edit>
<edit name="hintstyle" mode="append"><const>hintslight</const></edit>
</match>
</fontconfig>
`;
