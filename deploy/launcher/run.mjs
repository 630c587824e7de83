// Entry point of the npm scripts of the root: installs the packages of the lockfile, compiles and runs the task, on a downloaded Node if
// this one is too old. Plain JavaScript with built-in modules for any Node from 20 on, because it runs before the install.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfFiles } from './hash-of-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fromSource = ['--conditions=@shop/source', `--import=${new URL('../../libs/processes/swc-register.mjs', import.meta.url).href}`];
/** `build`: project that tsc compiles, with those that it references, while Astro builds the storefront. */
const tasks = {
  start: { build: 'deploy/launcher/tsconfig.build.json', command: ['node', 'deploy/launcher/dist/main.js'] },
  dev: { command: ['node', ...fromSource, 'deploy/launcher/src/main.ts', '--dev'] },
  build: { build: 'tsconfig.json' },
  test: { build: 'tsconfig.json', command: ['node', 'deploy/checks/dist/main.js'] },
  lint: { command: ['sh', '-c', 'oxlint && prettier --check --log-level=warn . && node tools/words/src/main.ts'] },
  bench: { build: 'tsconfig.json', command: ['node', 'deploy/bench/dist/main.js'] },
  smoke: { command: ['env', 'TEST_SMOKE=on', 'jest', '--config=deploy/compose/jest.config.mjs'] },
  'smoke system': {
    build: 'tsconfig.json',
    command: ['jest', '--testPathPatterns=\\.system\\.spec\\.ts$', '--testPathIgnorePatterns=deploy/compose', '--maxWorkers=1'],
  },
  'smoke machines': { build: 'tsconfig.json', command: ['jest', '--config=deploy/bench/smoke/jest.config.mjs', 'machines.smoke'] },
  'smoke releases': { build: 'tsconfig.json', command: ['jest', '--config=deploy/bench/smoke/jest.config.mjs', 'releases.smoke'] },
  ops: { build: 'deploy/ops/tsconfig.build.json', command: ['node', 'deploy/ops/dist/commands/main.js'] },
  mutate: { command: ['node', 'tools/mutate.mjs'] },
  prepare: {}, // npm runs it after each install
};
const [first = 'start', ...rest] = process.argv.slice(2);
// `npm run smoke -- system`, `-- machines` or `-- releases`
const [name, args] = Object.hasOwn(tasks, `${first} ${rest[0]}`) ? [`${first} ${rest[0]}`, rest.slice(1)] : [first, rest];
const task = tasks[name];
const startedAt = Date.now();
const print = (text) => console.log(`[${String(Math.round((Date.now() - startedAt) / 1000)).padStart(3)} s] ${text}`);

const [major, minor] = process.versions.node.split('.').map(Number);
/** Astro needs 22.12; running TypeScript needs 22.18. */
const isTooOld = major < 22 || (major === 22 && minor < 18);
const newerNode = { name: `node-${process.platform}-${process.arch}`, version: '24.21.0', folder: join(root, '.cache/node') };
const usesNewerNode = isTooOld || process.execPath.startsWith(newerNode.folder);
const nodeFolder = usesNewerNode ? join(newerNode.folder, 'node_modules', newerNode.name, 'bin') : dirname(process.execPath);
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), nodeFolder, process.env.PATH].join(delimiter),
  SHOP_STARTED_AT: String(startedAt),
  ASTRO_TELEMETRY_DISABLED: '1',
  // A service has thousands of modules; compiling them takes a seventh of its start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
};

function fail(text) {
  const isDiskFull = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text);
  console.error(isDiskFull ? 'No queda lugar en el disco: liberá espacio y volvé a probar.' : text);
  process.exit(1);
}
process.on('uncaughtException', (error) => fail(error.stack ?? String(error)));

/** Runs a command, with a line every ten seconds. Its errors, and piped output, are printed on failure. */
async function run([command, ...commandArgs], failure, { label, ...options } = {}) {
  const child = spawn(command, commandArgs, { cwd: root, env, stdio: ['inherit', 'inherit', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const heartbeat = label && setInterval(() => print(`… ${label}`), 10_000);
  const [code] = await once(child, 'close').catch((error) => [String(error)]);
  clearInterval(heartbeat);
  if (code !== 0) fail(`${output}\n${failure} (\`${command} ${commandArgs.join(' ')}\`: ${code})`);
}

const packagesOf = (lock) => (existsSync(join(root, lock)) ? JSON.parse(readFileSync(join(root, lock), 'utf8')).packages : {});
const npm = ['npm', '--loglevel=error', '--no-fund', '--no-audit'];

/** Installs packages that are missing or of another version. `npm start` and `npm run ops` need none of those of development. */
async function install() {
  const installed = packagesOf('node_modules/.package-lock.json'); // npm writes it at the end of an install
  const needsDev = !['start', 'ops'].includes(name);
  const isCurrent = ([path, { version, link, dev, optional, devOptional, peer }]) => {
    if (link) return existsSync(join(root, path));
    if (!path.includes('node_modules/') || (dev && !needsDev)) return true;
    return path in installed ? installed[path].version === version : optional || devOptional || peer;
  };
  if (Object.entries(packagesOf('package-lock.json')).every(isCurrent)) return;
  print('Instalando dependencias (la primera vez tarda más o menos un minuto)…');
  const isFirst = Object.keys(installed).length === 0; // `npm ci` would delete the installed packages
  const keepsDev = needsDev || Object.values(installed).some(({ dev }) => dev);
  const options = [...(isFirst ? ['ci'] : ['install', '--no-save']), keepsDev ? '--include=dev' : '--omit=dev'];
  await run([...npm, ...options], 'No se pudieron instalar las dependencias. ¿Hay conexión con el registro de npm?', {
    label: 'instalando dependencias',
  });
}

async function fetchNode() {
  const packageFolder = dirname(nodeFolder);
  if (existsSync(join(packageFolder, `.${newerNode.version}`))) return;
  mkdirSync(newerNode.folder, { recursive: true });
  writeFileSync(join(newerNode.folder, 'package.json'), '{ "private": true }\n');
  const options = ['install', `--prefix=${newerNode.folder}`, '--no-save', '--ignore-scripts', `${newerNode.name}@${newerNode.version}`];
  await run([...npm, ...options], `Node ${process.version} es anterior al que pide Astro, y no se pudo descargar uno más nuevo.`);
  rmSync(join(packageFolder, 'include'), { recursive: true, force: true }); // C headers, a third of the package
  writeFileSync(join(packageFolder, `.${newerNode.version}`), '');
}

/** Npm and npx put `node_modules/.bin` first in the path, so that `npx nx …` and its tasks run on the downloaded Node too. */
function linkNode() {
  const bin = join(root, 'node_modules/.bin');
  const link = join(bin, 'node');
  if (existsSync(link) || !existsSync(bin)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(bin, join(nodeFolder, 'node')), link);
}

const compile = (command) =>
  run(command, 'La compilación falló.', { label: `compilando (${command[0]})`, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs Astro if something changed that its output depends on. Astro empties `dist`, so a failed build leaves no stamp. */
async function buildStorefront() {
  const stamp = join(root, 'storefront/dist/.stamp');
  const hash = hashOfFiles(root, ['storefront', 'libs/contracts', 'package-lock.json', 'tsconfig.base.json'], [process.version]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await compile(['astro', 'build', '--root', 'storefront']);
  writeFileSync(stamp, hash);
}

if (!task || major < 20) fail(`No conozco la tarea «${name}». Hay: ${Object.keys(tasks).join(', ')}. Hace falta Node 20 o más nuevo.`);
const isPrepare = name === 'prepare';
if (isPrepare && process.env.SHOP_STARTED_AT) process.exit(); // this script started the install
await Promise.all([!isPrepare && install(), usesNewerNode && fetchNode()]);
if (usesNewerNode) linkNode();
if (task.build) {
  print('Compilando…');
  // The linter checks the types.
  await Promise.all([compile(['tsc', '-b', '--noCheck', task.build]), buildStorefront()]);
}
if (!task.command) process.exit();
// A shop stops when the IPC channel closes, so it does not survive this process; nor does this process survive npm, its parent (`exec`).
const [program, ...programArgs] = [...task.command, ...args];
const child = spawn(program, programArgs, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
const { ppid } = process;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && child.kill('SIGTERM'), 1000).unref();
