import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ShopHealth } from '@shop/contracts';
import { ask, PEERS, type Peers } from '../peers/peers.js';
import { countOf, type Histogram, quantile, readLag, since } from './lag-histogram.js';

const minute = 60_000;
const kept = 60;

/** How long pages took in the last hour. The publisher counts since its start, so its count is looked at every minute. */
@Injectable()
export class PublishedLag implements OnApplicationBootstrap, OnApplicationShutdown {
  /** One a minute, oldest first. */
  private readonly looks: Histogram[] = [];
  private clock: NodeJS.Timeout | undefined;

  constructor(@Inject(PEERS) private readonly peers: Peers) {}

  onApplicationBootstrap(): void {
    if (this.peers.get('publisher') === undefined) return;
    this.clock = setInterval(() => void this.look(), minute);
    void this.look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.clock);
  }

  /** Null when the publisher does not answer in a second. */
  async ofLastHour(): Promise<ShopHealth['freshness']> {
    const now = await this.read();
    if (!now) return null;
    const lag = since(this.looks[0] ?? [], now);
    return { p50: quantile(lag, 0.5), p99: quantile(lag, 0.99), pages: countOf(lag) };
  }

  private async look(): Promise<void> {
    const now = await this.read();
    if (!now) return;
    this.looks.push(now);
    if (this.looks.length > kept) this.looks.shift();
  }

  private async read(): Promise<Histogram | undefined> {
    const answer = await ask(this.peers.get('publisher'), '/metrics');
    return answer?.ok ? readLag(answer.text) : undefined;
  }
}
