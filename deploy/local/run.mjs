// Entry point of every npm script of the root, for any Node from 20 on: installs what the lockfile lists, continues with the pinned Node
// 24 from node_modules, builds and runs the task. Plain JavaScript with built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [task = 'start', ...args] = process.argv.slice(2);
const startedAt = Number(process.env.SHOP_STARTED_AT ?? Date.now());
const pinnedNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

const print = (text) => console.log(`[${String(Math.round((Date.now() - startedAt) / 1000)).padStart(3)} s] ${text}`);
const fail = (text) => {
  console.error(text);
  process.exit(1);
};

/** Compares node_modules with package-lock.json. npm writes node_modules/.package-lock.json at the very end of an install. */
function isInstalled() {
  const read = (file) => (existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : undefined);
  const locked = read('package-lock.json');
  const installedPackages = read('node_modules/.package-lock.json');
  if (!installedPackages || (process.platform === 'linux' && !existsSync(pinnedNode))) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
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

async function install() {
  if (isInstalled()) return;
  print('Instalando dependencias (la primera vez tarda más o menos un minuto)…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const code = await run('instalando dependencias', npm[0], [...npm.slice(1), 'ci', '--loglevel=error', '--no-fund', '--no-audit']);
  if (code !== 0) fail('No se pudieron instalar las dependencias: `npm ci` falló (ver arriba). ¿Hay conexión con el registro de npm?');
}

/** Downloads the programs that only the tests use, while npm installs. A failure is ignored: the step that needs a program tries again. */
const fetchPrograms = () => run('', process.execPath, [join(root, 'deploy/local/src/tools/fetch-programs.mjs')]);

const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
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
 * Runs the task on the pinned Node; this process only forwards signals. The child sees the IPC channel close when this process dies; the
 * death of npm is found by polling the parent process.
 */
function runOnPinnedNode() {
  const fromSource = ['--conditions=@shop/source', `--import=${new URL('swc-register.mjs', import.meta.url).href}`];
  const child = spawn(pinnedNode, [...(task === 'dev' ? fromSource : []), fileURLToPath(import.meta.url), task, ...args], {
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

/**
 * Runs one tsc for all projects, which reads shared sources once, and the Astro build at the same time. Types are checked by the linter
 * (`npm run lint`, `npm test`).
 */
async function build() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const step = async (name, command, commandArgs) => {
    const log = join(root, `.cache/build-${name}-${process.pid}.log`);
    const code = await run(`compilando (${name})`, command, commandArgs, { log });
    rmSync(log, { force: true });
    return code;
  };
  print('Compilando…');
  const codes = await Promise.all([
    step('tsc', 'tsc', ['-b', '--noCheck', 'tsconfig.build.json']),
    step('astro', 'nx', ['run', '@shop/storefront:build', '--excludeTaskDependencies', '--outputStyle=static']),
  ]);
  if (codes.some(Boolean)) fail('La compilación falló (ver arriba).');
}

const compiled = (path) => import(pathToFileURL(join(root, path)).href);
const tasks = {
  async start() {
    await build();
    await compiled('deploy/local/dist/main.js');
  },
  async dev() {
    process.argv.push('--dev');
    await import('./src/main.ts');
  },
  async test() {
    await build();
    await compiled('deploy/local/dist/testing/main.js');
  },
  build,
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
    await build();
    await compiled('deploy/smoke/dist/main.js');
  },
  async ops() {
    await build();
    await compiled('deploy/ops/dist/commands/main.js');
  },
};

if (!tasks[task]) fail(`No conozco la tarea «${task}». Hay: ${Object.keys(tasks).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Hace falta Node 20 o más nuevo; este es ${process.version}.`);
await Promise.all([install(), task === 'test' && process.env.SHOP_STARTED_AT === undefined && fetchPrograms()]);
if (existsSync(pinnedNode) && process.env.SHOP_STARTED_AT === undefined) {
  runOnPinnedNode();
} else {
  Object.assign(process.env, environment());
  process.argv = [process.argv[0], process.argv[1], ...args];
  await tasks[task]();
}
