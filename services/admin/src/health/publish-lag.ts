import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ShopHealth } from '@shop/contracts';
import { getFromPeer, PEER_URLS, type PeerUrls } from '../peers/peers.js';
import { totalCount, type Histogram, quantile, parseLagHistogram, countsSince } from './lag-histogram.js';

const SAMPLE_INTERVAL_MS = 60_000;
const MAX_SAMPLES = 60;

/** Publishing delays of the last hour. The publisher's counters grow from its start, so they are sampled every minute and subtracted. */
@Injectable()
export class PublishLag implements OnApplicationBootstrap {
  /** Oldest first. */
  private readonly samples: Histogram[] = [];

  constructor(@Inject(PEER_URLS) private readonly peerUrls: PeerUrls) {}

  onApplicationBootstrap(): void {
    void this.takeSample();
  }

  /** Null if the publisher does not answer within a second. */
  async ofLastHour(): Promise<ShopHealth['freshness']> {
    const now = await this.read();
    if (!now) return null;
    const lag = countsSince(this.samples[0] ?? [], now);
    return { p50: quantile(lag, 0.5), p99: quantile(lag, 0.99), pages: totalCount(lag) };
  }

  @Interval(SAMPLE_INTERVAL_MS)
  async takeSample(): Promise<void> {
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
