import { parseArgs } from 'node:util';
import { waitForShareImages, startBenchShop } from './bench-shop.js';
import { startChromium } from './lighthouse/chromium.js';
import { watchHost } from './lighthouse/host.js';
import { lighthousePackage, type Flags, type LighthousePackage, type Report, type Run } from './lighthouse/package.js';
import { screens } from './lighthouse/screens.js';
import { median } from './statistics.js';

const RUNS = 5;
/** A run is repeated when the host of a virtual machine took more than this share of its processors. */
const STOLEN = 0.05;
/** … as often as this on one screen; then what comes counts. */
const REPEATS = 15;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const targets: Record<string, { at: (value: number) => boolean; text: string }> = {
  performance: { at: (value) => value >= 98, text: '≥ 98' },
  accessibility: { at: (value) => value >= 100, text: '100' },
  'best-practices': { at: (value) => value >= 100, text: '100' },
  seo: { at: (value) => value >= 100, text: '100' },
  LCP: { at: (value) => value <= 1800, text: '≤ 1800 ms' },
  CLS: { at: (value) => value <= 0.01, text: '≤ 0.01' },
  TBT: { at: (value) => value <= 50, text: '≤ 50 ms' },
};

/** Lighthouse's own mobile throttling: a processor that is this many times slower than the one it runs on. */
const SLOWDOWN = 4;
/** Benchmark index of a machine that the factor of four is meant for; a quarter of it is a phone between Chrome's "mid" (1000) and "low" (264). */
const USUAL_INDEX = 1700;

/**
 * Lighthouse as a mobile phone on a slow network, median of five, over the screens people land on. BASE_URL names a running site.
 * `--calibrated`: the same phone on every machine. The factor is then of the benchmark index that Lighthouse measured in the very run.
 */
export async function lighthouseBench(products: number, options: string[]): Promise<void> {
  const { BASE_URL } = process.env;
  const { calibrated } = parseArgs({ args: options, options: { calibrated: { type: 'boolean', default: false } } }).values;
  const lighthouse = await lighthousePackage();
  const bench = BASE_URL ? undefined : await startBenchShop(products);
  if (bench) await waitForShareImages(bench);
  const chromium = await startChromium(lighthouse);
  const phone = { lighthouse, port: chromium.port, calibrated };
  try {
    console.log(
      `\nLighthouse, mobile, median of ${RUNS}${' '.repeat(6)}${Object.keys(targets)
        .map((name) => name.slice(0, 13).padStart(15))
        .join('')}${'machine'.padStart(15)}${'repeated'.padStart(10)}`,
    );
    console.log(
      `${'target'.padEnd(38)}${Object.values(targets)
        .map(({ text }) => text.padStart(15))
        .join('')}`,
    );
    for (const [screen, url] of await screens(BASE_URL ?? bench?.shop.url ?? '')) await measure(screen, url, phone);
  } finally {
    chromium.kill();
    await bench?.stop();
  }
}

interface Phone {
  lighthouse: LighthousePackage;
  /** Port of the browser's debugging protocol. */
  port: number;
  calibrated: boolean;
}

async function measure(screen: string, url: string, phone: Phone): Promise<void> {
  const figures = new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]));
  const failing = new Set<string>();
  const indices: number[] = [];
  let repeated = 0;
  // The first run warms the caches and is not counted.
  await report(url, phone);
  while (indices.length < RUNS) {
    const stolen = watchHost();
    const lhr = await report(url, phone);
    if (stolen() > STOLEN && repeated < REPEATS) {
      repeated++;
      continue;
    }
    indices.push(lhr.environment.benchmarkIndex);
    for (const category of categories) {
      figures.get(category)?.push(Math.round((lhr.categories[category]?.score ?? 0) * 100));
      if (category === 'performance') continue;
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? [])
        if (weight > 0 && lhr.audits[id]?.score === 0) failing.add(id);
    }
    const metrics = { LCP: 'largest-contentful-paint', CLS: 'cumulative-layout-shift', TBT: 'total-blocking-time' };
    for (const [name, id] of Object.entries(metrics)) figures.get(name)?.push(lhr.audits[id]?.numericValue ?? Number.NaN);
  }
  const cells = [...figures].map(([name, values]) => {
    const value = median(values);
    const text = name === 'CLS' ? value.toFixed(3) : value.toFixed(0);
    return `${text}${targets[name]?.at(value) ? ' ' : '!'}`.padStart(15);
  });
  const machine = median(indices).toFixed(0).padStart(15) + String(repeated).padStart(10);
  console.log(`${screen.padEnd(38)}${cells.join('')}${machine}${failing.size > 0 ? `   ${[...failing].join(', ')}` : ''}`);
}

const flags: Flags = {
  output: 'json',
  logLevel: 'error',
  onlyCategories: [...categories],
  throttling: { cpuSlowdownMultiplier: SLOWDOWN },
};

/** One report. A busy machine makes the browser miss a beginning now and then; what fails three times is broken. */
async function report(url: string, { lighthouse, port, calibrated }: Phone): Promise<Report> {
  let said = 'nothing';
  for (let tries = 0; tries < 3; tries++) {
    const run = await lighthouse.default(url, { ...flags, port });
    if (run && !run.lhr.runtimeError) return calibrated ? recalculated(lighthouse, run) : run.lhr;
    said = run?.lhr.runtimeError?.message ?? said;
  }
  throw new Error(`Lighthouse said of ${url}: ${said}`);
}

/** Its throttling is a model of what was recorded, so the recording can be judged again as that of another processor. */
async function recalculated(lighthouse: LighthousePackage, { lhr, artifacts }: Run): Promise<Report> {
  const cpuSlowdownMultiplier = Math.max(1, (SLOWDOWN * lhr.environment.benchmarkIndex) / USUAL_INDEX);
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier };
  const recorded = { ...artifacts, settings: { ...artifacts.settings, throttling } };
  const flow = await lighthouse.auditFlowArtifacts({ gatherSteps: [{ artifacts: recorded, flags: { ...flags, throttling } }] });
  const [step] = flow?.steps ?? [];
  if (!step) throw new Error(`Lighthouse did not judge ${lhr.requestedUrl} again`);
  return step.lhr;
}
