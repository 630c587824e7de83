import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One number as it is at the moment, under a name of Prometheus' kind (`shop_outbox_lines`). Readings of one name have the same labels. */
export interface Reading {
  name: string;
  /** One English sentence. */
  help: string;
  labels?: Record<string, string>;
  value: number;
}

/** Something that knows numbers worth watching and finds them out when asked. */
export interface MetricSource {
  /** Says which source it was when it does not answer. */
  readonly metricsName: string;
  readMetrics(): Reading[] | Promise<Reading[]>;
}

/** Says that something was made again so many milliseconds after it had become stale; `first`: it was not there before. */
export type Freshness = (tier: number, ms: number, first?: boolean) => void;

const freshnessBuckets = [0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const TIMEOUT = 2_000;
/** Sources are asked at most this often, however many scrapers there are; milliseconds. */
const PAUSE = 1_000;

/**
 * The metrics of one service. Each service has a registry of its own, since a process may host several. Histograms are fed as things
 * happen; sources are asked when someone scrapes, together, one question at a time and with a time limit, so that a scrape costs little.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly sources: MetricSource[] = [];
  private readonly gauges = new Map<string, Gauge>();
  private readonly up: Gauge;
  private fresh: Histogram<'of' | 'tier' | 'first'> | undefined;
  private readonly asked = new Map<MetricSource, Promise<Reading[]>>();
  private collecting: Promise<void> | undefined;
  private lastCollected = Number.NEGATIVE_INFINITY;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.up = this.gauge('shop_metrics_source_up', 'Whether a source of metrics answered in time when it was asked.', ['source']);
  }

  /** A histogram of durations in seconds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Times from a committed change until it is where people see it, for one kind of derived thing (`page`, `search`). */
  freshness(of: string): Freshness {
    this.fresh ??= this.histogram(
      'shop_freshness_seconds',
      'Time from the commit of a change until it stands in the derived thing.',
      ['of', 'tier', 'first'],
      freshnessBuckets,
    );
    const { fresh } = this;
    return (tier, ms, first = false) => fresh.observe({ of, tier: String(tier), ...(first && { first: 'true' }) }, Math.max(0, ms) / 1000);
  }

  /** Asks this source at every scrape from now on. */
  watch(source: MetricSource): void {
    this.sources.push(source);
  }

  /** What Prometheus reads, and its content type. */
  async exposition(): Promise<{ type: string; text: string }> {
    this.collecting ??= this.collect().finally(() => (this.collecting = undefined));
    await this.collecting;
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private async collect(): Promise<void> {
    if (performance.now() - this.lastCollected < PAUSE) return;
    const answers = await Promise.all(this.sources.map(async (source) => ({ source, readings: await this.ask(source) })));
    // Old numbers are no numbers: what a source does not say now is not shown.
    for (const gauge of this.gauges.values()) gauge.reset();
    for (const { source, readings } of answers) {
      this.up.set({ source: source.metricsName }, readings ? 1 : 0);
      for (const { name, help, labels = {}, value } of readings ?? []) this.gauge(name, help, Object.keys(labels)).set(labels, value);
    }
    this.lastCollected = performance.now();
  }

  /** A source that still works on the last question is not asked again. */
  private async ask(source: MetricSource): Promise<Reading[] | undefined> {
    const answer = this.asked.get(source) ?? Promise.resolve().then(() => source.readMetrics());
    this.asked.set(source, answer);
    const forget = (): void => void this.asked.delete(source);
    answer.then(forget, forget);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TIMEOUT)));
    try {
      return await Promise.race([answer, late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    const gauge = this.gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.set(name, gauge);
    return gauge;
  }
}
