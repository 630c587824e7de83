import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { answers, installedTool, onPath, type ToolName, toolOfMachine, tools } from './debian-tools.mjs';

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
