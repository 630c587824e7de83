import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ShopHealth } from '@shop/contracts';
import { getFromPeer, PEER_URLS, type PeerUrls } from '../peers/peers.js';
import { totalCount, type Histogram, quantile, parseLagHistogram, countsSince } from './lag-histogram.js';

const SAMPLE_INTERVAL_MS = 60_000;
const MAX_SAMPLES = 60;

/** Publishing delays of the last hour. The publisher's counters grow from its start, so they are sampled every minute and subtracted. */
@Injectable()
export class PublishLag implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Oldest first. */
  private readonly samples: Histogram[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(PEER_URLS) private readonly peerUrls: PeerUrls) {}

  onApplicationBootstrap(): void {
    if (this.peerUrls.get('publisher') === undefined) return;
    this.timer = setInterval(() => void this.takeSample(), SAMPLE_INTERVAL_MS);
    void this.takeSample();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Null if the publisher does not answer within a second. */
  async ofLastHour(): Promise<ShopHealth['freshness']> {
    const now = await this.read();
    if (!now) return null;
    const lag = countsSince(this.samples[0] ?? [], now);
    return { p50: quantile(lag, 0.5), p99: quantile(lag, 0.99), pages: totalCount(lag) };
  }

  private async takeSample(): Promise<void> {
    const now = await this.read();
    if (!now) return;
    this.samples.push(now);
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
  }

  private async read(): Promise<Histogram | undefined> {
    const response = await getFromPeer(this.peerUrls.get('publisher'), '/metrics');
    return response?.ok ? parseLagHistogram(response.text) : undefined;
  }
}
