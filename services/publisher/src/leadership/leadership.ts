import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@shop/platform';
import { DataSource } from 'typeorm';

/** Milliseconds that a leader leads without renewing: another one leads at most this and a poll later. */
const LEASE_MS = 8_000;
const POLL_MS = 2_000;
/** Milliseconds before the end of its lease at which a leader that cannot renew it stops. */
const MARGIN_MS = 2_000;

/** Work of the one process that leads. `signal` ends with its lease. */
export type Lead = (signal: AbortSignal) => Promise<void>;

/**
 * Lets one of the publishers lead: by a lease in a row, which needs no session of the database, so that a pooler may be in front of it. A
 * suspended process may still work when another one leads, so the work must bear two leaders for a moment.
 */
@Injectable()
export class Leadership {
  private readonly logger = new Logger('publisher');
  private readonly holder = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  private readonly stopped = new AbortController();
  private term: { end: AbortController; work: Promise<void> } | undefined;
  private leaseEnd: NodeJS.Timeout | undefined;
  private loop: Promise<void> | undefined;
  private follows = false;
  private lead: Lead = () => Promise.resolve();
  private onFollow: () => void = () => undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** True while another process leads. */
  get isFollower(): boolean {
    return this.follows;
  }

  /** Calls `onFollow` whenever another process leads. */
  start(lead: Lead, onFollow: () => void): void {
    this.lead = lead;
    this.onFollow = onFollow;
    this.loop = this.run();
  }

  /** Ends the work and lets another process lead at once. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.loop;
    await this.endTerm();
    await rows(this.dataSource, 'delete from leader where holder = $1', [this.holder]).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.renew().catch((error: unknown) =>
        this.logger.warn({ msg: 'the lease of the leader is not renewed', error: String(error) }),
      );
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async renew(): Promise<void> {
    const askedAt = performance.now();
    const leads = await this.takeLease();
    this.follows = !leads;
    if (!leads) {
      this.onFollow();
      return this.endTerm();
    }
    clearTimeout(this.leaseEnd);
    this.leaseEnd = setTimeout(() => void this.endTerm(), LEASE_MS - MARGIN_MS - (performance.now() - askedAt));
    if (this.term || this.stopped.signal.aborted) return undefined;
    const end = new AbortController();
    this.term = { end, work: this.lead(end.signal) };
    return undefined;
  }

  private async takeLease(): Promise<boolean> {
    const leaders = await rows(
      this.dataSource,
      `insert into leader as l (name, holder, lease_until) values ('publisher', $1, clock_timestamp() + $2 * interval '1 ms')
       on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
         where l.holder = excluded.holder or l.lease_until < clock_timestamp()
       returning name`,
      [this.holder, LEASE_MS],
    );
    return leaders.length > 0;
  }

  private async endTerm(): Promise<void> {
    clearTimeout(this.leaseEnd);
    const { term } = this;
    term?.end.abort();
    await term?.work;
    if (this.term === term) this.term = undefined;
  }
}
