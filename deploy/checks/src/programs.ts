import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests start. */
interface Program {
  /** Setting with its path. */
  variable: string;
  /** Names of the command on a machine that has it. */
  commands: string[];
  /** Debian's packages, and the path of the program in them. */
  packages: string[];
  path: string;
}

const fonts = ['fonts-liberation', 'fonts-dejavu-core'];
export const programs = {
  // Takes two thirds of the processor time of Chromium.
  'chromium-headless-shell': {
    variable: 'CHROMIUM_HEADLESS_PATH',
    commands: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell', ...fonts],
    path: 'usr/lib/chromium/chromium-headless-shell',
  },
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium', ...fonts],
    path: 'usr/lib/chromium/chromium',
  },
  nginx: { variable: 'NGINX_PATH', commands: ['nginx', '/usr/sbin/nginx'], packages: ['nginx-light'], path: 'usr/sbin/nginx' },
  pgbouncer: { variable: 'PGBOUNCER_PATH', commands: ['pgbouncer'], packages: ['pgbouncer'], path: 'usr/sbin/pgbouncer' },
  'redis-server': {
    variable: 'REDIS_SERVER_PATH',
    commands: ['redis-server'],
    packages: ['redis-server'],
    path: 'usr/bin/redis-server',
  },
} satisfies Record<string, Program>;
export type ProgramName = keyof typeof programs;

/**
 * Path of a program: from its setting, from PATH, or from Debian's packages, which are unpacked below `cache` and not installed. Throws
 * with the reason if none of them gives it.
 */
export function findOrUnpackProgram(name: ProgramName, cache: string): string {
  const { variable, commands } = programs[name];
  const installed = process.env[variable] || commands.flatMap(pathsOf).find(isRunnable);
  if (installed) return installed;
  const folder = join(cache, 'debian', name);
  const launcher = join(folder, name);
  if (!existsSync(join(folder, 'root'))) {
    console.log(`Fetching ${name} from Debian's packages into ${folder} …`);
    unpackPackages(folder, programs[name].packages);
  }
  writeLauncher(launcher, folder, programs[name].path);
  if (!isRunnable(launcher)) throw new Error(`${launcher} does not run`);
  return launcher;
}

/** Path of the browser for the tests. A setting wins over an installed or unpacked program. */
export function findTestBrowser(cache: string): string {
  const { CHROMIUM_HEADLESS_PATH, CHROMIUM_PATH } = process.env;
  if (CHROMIUM_HEADLESS_PATH || CHROMIUM_PATH) return CHROMIUM_HEADLESS_PATH || CHROMIUM_PATH || '';
  try {
    return findOrUnpackProgram('chromium-headless-shell', cache);
  } catch {
    return findOrUnpackProgram('chromium', cache);
  }
}

const pathsOf = (command: string): string[] =>
  command.startsWith('/') ? [command] : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, command));

/** nginx, for one, does not know `--version` and ends with 1. */
const isRunnable = (path: string): boolean => existsSync(path) && [0, 1].includes(spawnSync(path, ['--version']).status ?? -1);

/** Packages of the base system, which must fit the running kernel and loader: they are not unpacked. */
const systemPackage = /^(libc6|libc-bin|libc-l10n|base-files|dpkg|perl-base|debconf|gcc-\d+-base)_/;

/** Unpacks packages with their dependencies into `<folder>/root`. apt keeps its lists and state in `folder`, so it needs no root user. */
function unpackPackages(folder: string, packages: string[]): void {
  const apt = join(folder, 'apt');
  const archives = join(apt, 'cache/archives');
  const unpacked = join(folder, 'root.new');
  for (const path of [unpacked, apt]) rmSync(path, { recursive: true, force: true });
  for (const path of [unpacked, join(archives, 'partial'), join(apt, 'state/lists/partial')]) mkdirSync(path, { recursive: true });
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
  try {
    run('apt-get', [...options, '-q', 'update']);
  } catch {
    // Other package sources of the machine may fail; only these packages have to be found.
  }
  run('apt-get', [...options, '-q', 'install', '-y', '--no-install-recommends', '--download-only', ...packages]);
  for (const file of readdirSync(archives)) {
    if (file.endsWith('.deb') && !systemPackage.test(file)) run('dpkg-deb', ['-x', join(archives, file), unpacked]);
  }
  rmSync(apt, { recursive: true, force: true });
  renameSync(unpacked, join(folder, 'root'));
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(error?.message ?? `${command}: ${`${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' · ')}`);
}

/** Writes a script that starts the program with the libraries and fonts of the unpacked packages. */
function writeLauncher(launcher: string, folder: string, program: string): void {
  const root = join(folder, 'root');
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib', 'lib', `usr/lib/${triplet}/nss`, `usr/lib/${triplet}/pulseaudio`];
  writeIfChanged(join(folder, 'fonts.conf'), fontsConfig(root, join(folder, 'fontconfig')));
  writeIfChanged(
    launcher,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraries.map((path) => join(root, path)).join(':')}"
export FONTCONFIG_FILE="${folder}/fonts.conf" XDG_DATA_DIRS="${root}/usr/share" GSETTINGS_BACKEND=memory
exec "${join(root, program)}" "$@"
`,
  );
  chmodSync(launcher, 0o755);
}

/** Writes only if the text differs, because a launcher of the same text may be running. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Debian's settings for the rendering of fonts: with others, screenshots differ from those of an installed Chromium. */
const fontsConfig = (root: string, cache: string): string => `<?xml version="1.0"?>
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
