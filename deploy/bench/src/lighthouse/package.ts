import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Types of the parts of Lighthouse that the bench uses; the packages are not installed at compile time. */
export interface Flags {
  output: 'json';
  logLevel: 'error';
  onlyCategories: string[];
  throttling: Throttling;
  port?: number;
}

export interface Report {
  requestedUrl?: string;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

interface Throttling {
  /** A processor that is this many times slower than the machine's. */
  cpuSlowdownMultiplier: number;
}

/** Recording of a page, from which a report can be generated again. */
interface Artifacts {
  settings: { throttling: Throttling };
}

export interface Run {
  lhr: Report;
  artifacts: Artifacts;
}

/** A browser and the port of its debugging protocol. */
export interface Launched {
  port: number;
  kill: () => void;
}

/** Modules `lighthouse` and `chrome-launcher`. */
export interface LighthousePackage {
  default: (url: string, flags: Flags) => Promise<Run | undefined>;
  auditFlowArtifacts: (flow: {
    gatherSteps: { artifacts: Artifacts; flags: Flags }[];
  }) => Promise<{ steps: { lhr: Report }[] } | undefined>;
  launch: (options: { chromePath: string; chromeFlags: string[]; logLevel: 'error' }) => Promise<Launched>;
}

const home = fileURLToPath(new URL('../../lighthouse/', import.meta.url));

/** True if the versions named in `package.json` are installed. */
function installed(): boolean {
  const read = (file: string): unknown => JSON.parse(readFileSync(home + file, 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  return Object.entries(dependencies).every(([name, wanted]) => {
    const file = `node_modules/${name}/package.json`;
    return existsSync(home + file) && (read(file) as { version: string }).version === wanted;
  });
}

/** Lighthouse and what starts a browser for it, installed by their own lockfile where they are missing or others. Throws where npm cannot. */
export async function lighthousePackage(): Promise<LighthousePackage> {
  if (!installed()) {
    console.log('Installing Lighthouse …');
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'], { cwd: home, stdio: 'inherit' });
  }
  const { resolve } = createRequire(`${home}package.json`);
  const load = async (name: string): Promise<object> => import(pathToFileURL(resolve(name)).href);
  const [lighthouse, launcher] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
  return { ...launcher, ...lighthouse } as LighthousePackage;
}
