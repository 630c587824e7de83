// Entry point of every npm script of the root, for any Node from 20 on: installs what the task needs of the lockfile, continues with a newer
// Node if this one is older than what Astro needs, builds and runs the task. Plain JavaScript with built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOfFiles } from './hash-of-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [task = 'start', ...args] = process.argv.slice(2);
const startedAt = Number(process.env.SHOP_STARTED_AT ?? Date.now());
const isFirstProcess = process.env.SHOP_STARTED_AT === undefined;
/** The packages of development (test runners, linters, Nx) are three fifths of all packages. */
const needsDevPackages = !['start', 'ops'].includes(task);

const print = (text) => console.log(`[${String(Math.round((Date.now() - startedAt) / 1000)).padStart(3)} s] ${text}`);
const fail = (text) => {
  console.error(text);
  process.exit(1);
};

const packagesOf = (lock) => (existsSync(join(root, lock)) ? JSON.parse(readFileSync(join(root, lock), 'utf8')).packages : undefined);
const lockedPackages = packagesOf('package-lock.json');
/** npm writes this file at the very end of an install. */
const installedPackages = packagesOf('node_modules/.package-lock.json');

function isInstalled() {
  if (!installedPackages) return false;
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (entry.link) return existsSync(join(root, path));
    if (!path.includes('node_modules/') || (entry.dev && !needsDevPackages)) return true;
    const there = installedPackages[path];
    return there
      ? there.version === entry.version && there.integrity === entry.integrity
      : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/** Runs a program and prints a line every ten seconds while it runs. With `log`, its output goes to that file and is printed on failure. */
function run(label, command, commandArgs, { log, env = process.env } = {}) {
  return new Promise((resolve) => {
    const output = log ? openSync(log, 'w') : 'inherit';
    const child = spawn(command, commandArgs, { cwd: root, env, stdio: ['ignore', output, output] });
    const heartbeat = label && setInterval(() => print(`… ${label}`), 10_000);
    const done = (code) => {
      clearInterval(heartbeat);
      if (code !== 0 && log) process.stderr.write(readFileSync(log, 'utf8'));
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(String(error));
      done(127);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const runNpm = (label, npmArgs) => run(label, npm[0], [...npm.slice(1), ...npmArgs, '--loglevel=error', '--no-fund', '--no-audit']);

/** Installs what is missing or outdated. Development packages that are installed stay, because `npm ci` would delete all packages first. */
async function install() {
  if (isInstalled()) return;
  const hasDevPackages = Object.values(installedPackages ?? {}).some((entry) => entry.dev);
  const npmArgs = installedPackages
    ? ['install', needsDevPackages || hasDevPackages ? '--include=dev' : '--omit=dev', '--no-save']
    : ['ci', needsDevPackages ? '--include=dev' : '--omit=dev'];
  print('Instalando dependencias (la primera vez tarda más o menos un minuto)…');
  const code = await runNpm('instalando dependencias', npmArgs);
  if (code !== 0)
    fail(
      `No se pudieron instalar las dependencias: \`npm ${npmArgs.join(' ')}\` falló (ver arriba). ¿Hay conexión con el registro de npm?`,
    );
}

const versionOf = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
const isOlder = (version, minimum) => {
  const different = minimum.findIndex((part, i) => part !== version[i]);
  return different >= 0 && version[different] < minimum[different];
};
/** Astro asks for the newest Node of all packages: `>=22.12.0`. */
const isTooOld = isOlder(versionOf(process.version), versionOf(lockedPackages['node_modules/astro'].engines.node));
const newerNodePackage = `node-${process.platform}-${process.arch}`;
const newerNodeVersion = '24.21.0';
const newerNodeFolder = join(root, '.cache/node');
const newerNode = join(newerNodeFolder, 'node_modules', newerNodePackage, 'bin/node');

/** Downloads a Node that Astro accepts, while npm installs. */
async function fetchNode() {
  const manifest = join(dirname(newerNode), '../package.json');
  if (existsSync(newerNode) && JSON.parse(readFileSync(manifest, 'utf8')).version === newerNodeVersion) return;
  mkdirSync(newerNodeFolder, { recursive: true });
  writeFileSync(join(newerNodeFolder, 'package.json'), '{ "private": true }\n');
  const code = await runNpm('', [
    'install',
    `--prefix=${newerNodeFolder}`,
    '--no-save',
    '--ignore-scripts',
    `${newerNodePackage}@${newerNodeVersion}`,
  ]);
  if (code !== 0) fail(`Node ${process.version} es anterior al que pide Astro, y no se pudo descargar uno más nuevo (ver arriba).`);
  rmSync(join(dirname(manifest), 'include'), { recursive: true, force: true }); // C headers, a third of the package
}

/** Downloads the programs that only the tests use, while npm installs. A failure is ignored: the step that needs a program tries again. */
const fetchPrograms = () => run('', process.execPath, [join(root, 'deploy/checks/src/tools/fetch-programs.mjs')]);

const environment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), ...(isTooOld ? [dirname(newerNode)] : []), process.env.PATH].join(delimiter),
  SHOP_STARTED_AT: String(startedAt),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  // A service has thousands of modules; compiling them takes a seventh of its start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
});

/**
 * Runs the task in a child process; this process only forwards signals. The child sees the IPC channel close when this process dies; the
 * death of npm is found by polling the parent process.
 */
function runOn(node) {
  const fromSource = ['--conditions=@shop/source', `--import=${new URL('../../libs/processes/swc-register.mjs', import.meta.url).href}`];
  const child = spawn(node, [...(task === 'dev' ? fromSource : []), fileURLToPath(import.meta.url), task, ...args], {
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  const npm = npmPid();
  if (npm) setInterval(() => npmPid() !== npm && child.kill('SIGTERM'), 1000).unref();
}

/** Pid of the npm that runs this script: the parent, or the parent of the shell that npm uses. undefined without npm. */
function npmPid() {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const isShell = /\((sh|dash|bash|busybox)\)/.test(stat);
    return isShell ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : process.ppid;
  } catch {
    return process.ppid;
  }
}

/** Runs Astro if something changed that its output depends on. Astro empties `dist`, so a failed or other build leaves no stamp. */
async function buildStorefront(step) {
  const stamp = join(root, 'storefront/dist/.stamp');
  const hash = hashOfFiles(root, ['storefront', 'libs/contracts', 'package-lock.json', 'tsconfig.base.json'], [process.version]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  const code = await step('astro', 'astro', ['build', '--root', 'storefront']);
  if (code === 0) writeFileSync(stamp, hash);
  return code;
}

/**
 * Runs one tsc for all projects below `project`, which reads shared sources once, and the Astro build at the same time. Types are checked by
 * the linter (`npm run lint`, `npm test`).
 */
async function build(project = 'tsconfig.json') {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const step = async (name, command, commandArgs) => {
    const log = join(root, `.cache/build-${name}-${process.pid}.log`);
    const code = await run(`compilando (${name})`, command, commandArgs, { log });
    rmSync(log, { force: true });
    return code;
  };
  print('Compilando…');
  const codes = await Promise.all([step('tsc', 'tsc', ['-b', '--noCheck', project]), buildStorefront(step)]);
  if (codes.some(Boolean)) fail('La compilación falló (ver arriba).');
}

const compiled = (path) => import(pathToFileURL(join(root, path)).href);
const tasks = {
  async start() {
    await build('deploy/launcher/tsconfig.build.json');
    await compiled('deploy/launcher/dist/main.js');
  },
  async dev() {
    process.argv.push('--dev');
    await import('./src/main.ts');
  },
  async test() {
    await build();
    await compiled('deploy/checks/dist/main.js');
  },
  build: () => build(),
  async lint() {
    const oxlint = await run('', 'oxlint', []);
    const format = await run('', 'prettier', ['--check', '--log-level=warn', '.']);
    const words = await run('', process.execPath, ['tools/words/src/main.ts']);
    process.exitCode = oxlint || format || words;
  },
  async bench() {
    await build();
    await compiled('deploy/bench/dist/main.js');
  },
  async smoke() {
    process.exitCode = await run('', 'jest', ['--config=deploy/compose/jest.config.mjs'], { env: { ...process.env, TEST_SMOKE: 'on' } });
  },
  async ops() {
    await build('deploy/ops/tsconfig.build.json');
    await compiled('deploy/ops/dist/commands/main.js');
  },
};

if (!tasks[task]) fail(`No conozco la tarea «${task}». Hay: ${Object.keys(tasks).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Hace falta Node 20 o más nuevo; este es ${process.version}.`);
if (isFirstProcess) {
  await Promise.all([install(), isTooOld && fetchNode(), task === 'test' && fetchPrograms()]);
  runOn(isTooOld ? newerNode : process.execPath);
} else {
  Object.assign(process.env, environment());
  process.argv = [process.argv[0], process.argv[1], ...args];
  await tasks[task]();
}
