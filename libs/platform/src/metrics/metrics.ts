import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { settlesWithin } from '../settles-within.js';

/** A gauge's current value, under a Prometheus name (`shop_outbox_rows`). All readings of a name have the same labels. */
export interface Reading {
  name: string;
  /** One English sentence. */
  help: string;
  labels?: Record<string, string>;
  value: number;
}

/** Computes gauges when Prometheus scrapes. */
export interface MetricSource {
  /** Value of the label `source` in `shop_metrics_source_up`. */
  readonly metricsName: string;
  readMetrics(): Reading[] | Promise<Reading[]>;
}

/** Records the milliseconds from a change to its rebuilt derived data; `first`: there was none before. */
export type Freshness = (tier: number, ms: number, first?: boolean) => void;

const freshnessBuckets = [0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const TIMEOUT_MS = 2_000;
/** Minimum milliseconds between two reads of the sources, however many scrapers there are. */
const MIN_INTERVAL_MS = 1_000;

/**
 * Metrics of one service, in its own registry, since a process may host several services. A scrape reads all sources in parallel with a
 * timeout, never one twice at once.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly sources: MetricSource[] = [];
  private readonly gauges = new Map<string, Gauge>();
  private readonly sourceUp: Gauge;
  private freshnessHistogram: Histogram<'of' | 'tier' | 'first'> | undefined;
  private readonly pendingReads = new Map<MetricSource, Promise<Reading[]>>();
  private collecting: Promise<void> | undefined;
  private lastCollectedAt = Number.NEGATIVE_INFINITY;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.sourceUp = this.gauge('shop_metrics_source_up', '1 if a source of metrics answered in time.', ['source']);
  }

  /** Histogram of seconds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Times from a commit until derived data shows it; `kind` is `page` or `search`. */
  freshness(kind: string): Freshness {
    this.freshnessHistogram ??= this.histogram(
      'shop_freshness_seconds',
      'Time from the commit of a change until derived data shows it.',
      ['of', 'tier', 'first'],
      freshnessBuckets,
    );
    const { freshnessHistogram } = this;
    return (tier, ms, first = false) =>
      freshnessHistogram.observe({ of: kind, tier: String(tier), ...(first && { first: 'true' }) }, Math.max(0, ms) / 1000);
  }

  /** Reads this source at every scrape. */
  addSource(source: MetricSource): void {
    this.sources.push(source);
  }

  /** Body and content type of a scrape. */
  async exposition(): Promise<{ type: string; text: string }> {
    this.collecting ??= this.collect().finally(() => (this.collecting = undefined));
    await this.collecting;
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private async collect(): Promise<void> {
    if (performance.now() - this.lastCollectedAt < MIN_INTERVAL_MS) return;
    const answers = await Promise.all(this.sources.map(async (source) => ({ source, readings: await this.readSource(source) })));
    // A source that failed exports nothing instead of its last value.
    for (const gauge of this.gauges.values()) gauge.reset();
    for (const { source, readings } of answers) {
      this.sourceUp.set({ source: source.metricsName }, readings ? 1 : 0);
      for (const { name, help, labels = {}, value } of readings ?? []) this.gauge(name, help, Object.keys(labels)).set(labels, value);
    }
    this.lastCollectedAt = performance.now();
  }

  /** A source that is still busy with the last scrape is not read again. */
  private async readSource(source: MetricSource): Promise<Reading[] | undefined> {
    const pendingRead = this.pendingReads.get(source) ?? Promise.resolve().then(() => source.readMetrics());
    this.pendingReads.set(source, pendingRead);
    const forget = (): void => void this.pendingReads.delete(source);
    pendingRead.then(forget, forget);
    const isInTime = await settlesWithin(pendingRead, TIMEOUT_MS).catch(() => false);
    return isInTime ? pendingRead : undefined;
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    const gauge = this.gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.set(name, gauge);
    return gauge;
  }
}
