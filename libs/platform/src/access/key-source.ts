import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { unavailable } from '../errors/classify.js';

/** Public keys of access tokens. */
export abstract class KeySource {
  /** Returns undefined for an unknown key id. Throws a coded "unavailable" when the keys cannot be loaded. */
  abstract find(kid: string): Promise<KeyObject | undefined>;
}

/** For a service without keys: no token is valid. */
export const noKeys: KeySource = { find: async () => undefined };

/** Milliseconds between failed downloads. */
const RETRY_MS = 250;
/** Milliseconds a token waits for the first keys; a starting shop needs less. */
const FIRST_KEYS_TIMEOUT_MS = 2_000;

interface Options {
  /** Minimum milliseconds between two downloads. */
  minIntervalMs?: number;
  timeoutMs?: number;
}

/**
 * Identity's JWKS, downloaded at start-up and when an unknown key id appears. Cached for the life of the process, so that tokens are
 * verified while identity is down.
 */
export class PublishedKeys extends KeySource implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private keys = new Map<string, KeyObject>();
  private readonly minIntervalMs: number;
  private readonly timeoutMs: number;
  private lastAttemptAt = Number.NEGATIVE_INFINITY;
  private lastFailed = false;
  private download: Promise<void> | undefined;
  private readonly shutdown = new AbortController();

  /** @param url address of the JWKS */
  constructor(
    private readonly url: string,
    { minIntervalMs = 3_000, timeoutMs = 3_000 }: Options = {},
  ) {
    super();
    this.minIntervalMs = minIntervalMs;
    this.timeoutMs = timeoutMs;
  }

  /** The keys of the identity service at this base URL. */
  static of(identityUrl: string): PublishedKeys {
    return new PublishedKeys(`${identityUrl.replace(/\/$/, '')}/api/auth/keys`);
  }

  onApplicationBootstrap(): void {
    void this.prefetch(this.shutdown.signal);
  }

  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  async find(kid: string): Promise<KeyObject | undefined> {
    if (this.keys.size === 0) await this.prefetch(AbortSignal.timeout(FIRST_KEYS_TIMEOUT_MS));
    const known = this.keys.get(kid);
    if (known) return known;
    await this.refresh();
    return this.keys.get(kid);
  }

  /**
   * Downloads the keys at start-up and retries until `shutdown`: otherwise a new process would reject its first tokens while identity is
   * down.
   */
  async prefetch(shutdown: AbortSignal): Promise<void> {
    while (this.keys.size === 0 && !shutdown.aborted) {
      await this.refresh().catch(() => undefined);
      if (this.keys.size === 0) await sleep(RETRY_MS, undefined, { signal: shutdown, ref: false }).catch(() => undefined);
    }
  }

  private async refresh(): Promise<void> {
    // Made-up key ids must not cause load on identity; a failed download is retried sooner.
    const intervalMs = this.lastFailed ? Math.min(this.minIntervalMs, RETRY_MS) : this.minIntervalMs;
    if (!this.download && performance.now() - this.lastAttemptAt < intervalMs) {
      if (this.lastFailed) throw unavailable();
      return;
    }
    this.download ??= this.load().finally(() => (this.download = undefined));
    await this.download;
  }

  private async load(): Promise<void> {
    this.lastAttemptAt = performance.now();
    try {
      const response = await fetch(this.url, { signal: AbortSignal.timeout(this.timeoutMs), redirect: 'error' });
      if (!response.ok) throw new Error(`${this.url} answered ${response.status}`);
      const { keys }: { keys: (JsonWebKey & { kid?: string })[] } = JSON.parse(await response.text());
      const published = new Map<string, KeyObject>();
      for (const { kid, ...jwk } of keys) {
        if (kid && jwk.kty === 'EC' && jwk.crv === 'P-256') published.set(kid, createPublicKey({ key: jwk, format: 'jwk' }));
      }
      // Replaces all keys: a revoked key is dropped as soon as a token with its successor appears.
      this.keys = published;
      this.lastFailed = false;
    } catch (error) {
      this.lastFailed = true;
      throw unavailable(error);
    }
  }
}
