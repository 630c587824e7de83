import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { runsVersion, findInstalled, findOnPath, type ToolName, findInstalledOrNamed, tools } from './debian-tools.mjs';

/**
 * Path of a program that answers `--version`: from its environment variable, from this machine, or from Debian's packages unpacked below
 * `cache`; for root, as a last resort, installed by apt. Throws with the reason when all fail.
 */
export function findOrUnpackProgram(name: ToolName, cache: string, print: (text: string) => void = () => undefined): string {
  const installed = findInstalledOrNamed(name);
  if (installed) return installed;
  try {
    return unpackProgram(name, cache, print);
  } catch (error) {
    if (process.getuid?.() === 0 && findOnPath('apt-get')) {
      const options = ['-y', '--no-install-recommends', ...tools[name].packages];
      spawnSync('apt-get', ['install', ...options], { env: { ...process.env, RUNLEVEL: '1' } });
      const installed = findInstalled(name);
      if (installed) return installed;
    }
    throw error;
  }
}

/** The program from Debian's packages, even if the machine has it. Throws when apt cannot fetch them. */
export function unpackProgram(name: ToolName, cache: string, print: (text: string) => void): string {
  const tool = tools[name];
  const folder = join(cache, 'debian', name);
  const launcher = join(folder, name);
  if (!existsSync(join(folder, 'root'))) print(`Fetching ${name} from Debian's packages into ${folder} …`);
  writeLauncher(launcher, unpackDebianPackages(folder, tool.packages), tool.program, folder);
  if (runsVersion(launcher)) return launcher;
  throw new Error(`${launcher} does not run: ${spawnSync(launcher, ['--version'], { encoding: 'utf8' }).stderr.trim()}`);
}

/** Writes a script that starts the program with the libraries, fonts and certificates of the unpacked packages. */
function writeLauncher(launcher: string, root: string, program: string, folder: string): void {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib', 'lib', `usr/lib/${triplet}/nss`, `usr/lib/${triplet}/pulseaudio`];
  const fonts = join(folder, 'fonts.conf');
  mkdirSync(join(folder, 'home'), { recursive: true });
  writeIfChanged(fonts, fontsConfig(root, join(folder, 'home/fontconfig')));
  writeIfChanged(
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

/** Writes only if the text differs, because a launcher of the same text may be running. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/**
 * Fontconfig with the fonts of the unpacked packages and Debian's rendering settings. Without them text is hinted differently, and every
 * screenshot of the browser tests differs from that of an installed Chromium.
 */
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
