import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../errors/classify.js';

/** Where the public keys of access tokens come from. */
export abstract class KeySource {
  /** The key with this id; undefined when there is none. Throws a coded "unavailable" when it cannot be known now. */
  abstract find(kid: string): Promise<KeyObject | undefined>;
}

/** How soon a download that failed is tried again, in milliseconds. */
const RETRY = 250;
/** How long a token may wait for the very first keys, in milliseconds: a shop that is being started needs less. */
const PATIENCE = 2_000;

interface Options {
  /** At least this long between two downloads, in milliseconds. */
  pause?: number;
  timeout?: number;
}

/** identity's published keys, downloaded ahead and when an unknown one turns up, kept as long as the process lives: identity may be away while tokens are checked. */
export class PublishedKeys extends KeySource {
  private keys = new Map<string, KeyObject>();
  private readonly pause: number;
  private readonly timeout: number;
  private lastTry = Number.NEGATIVE_INFINITY;
  private lastFailed = false;
  private download: Promise<void> | undefined;

  /** @param url the address of the JWKS document */
  constructor(
    private readonly url: string,
    { pause = 3_000, timeout = 3_000 }: Options = {},
  ) {
    super();
    this.pause = pause;
    this.timeout = timeout;
  }

  async find(kid: string): Promise<KeyObject | undefined> {
    if (this.keys.size === 0) await this.fetchAhead(AbortSignal.timeout(PATIENCE));
    const known = this.keys.get(kid);
    if (known) return known;
    await this.refresh();
    return this.keys.get(kid);
  }

  /**
   * Downloads the keys before anyone needs them, and tries until they are there or `ending`: a copy that has met no token yet would
   * otherwise refuse its first ones if identity were away just then.
   */
  async fetchAhead(ending: AbortSignal): Promise<void> {
    while (this.keys.size === 0 && !ending.aborted) {
      await this.refresh().catch(() => undefined);
      if (this.keys.size === 0) await sleep(RETRY, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  }

  private async refresh(): Promise<void> {
    // Tokens with made-up key ids must not turn into a load on identity; a download that failed is tried again sooner.
    const pause = this.lastFailed ? Math.min(this.pause, RETRY) : this.pause;
    if (!this.download && performance.now() - this.lastTry < pause) {
      if (this.lastFailed) throw unavailable();
      return;
    }
    this.download ??= this.load().finally(() => (this.download = undefined));
    await this.download;
  }

  private async load(): Promise<void> {
    this.lastTry = performance.now();
    try {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(this.timeout), redirect: 'error' });
      if (!answer.ok) throw new Error(`${this.url} answered ${answer.status}`);
      const { keys }: { keys: (JsonWebKey & { kid?: string })[] } = JSON.parse(await answer.text());
      const published = new Map<string, KeyObject>();
      for (const { kid, ...jwk } of keys) {
        if (kid && jwk.kty === 'EC' && jwk.crv === 'P-256') published.set(kid, createPublicKey({ key: jwk, format: 'jwk' }));
      }
      // What is published no more is worth nothing any more: a revoked key goes as soon as a token of its successor turns up.
      this.keys = published;
      this.lastFailed = false;
    } catch (error) {
      this.lastFailed = true;
      throw unavailable(error);
    }
  }
}
