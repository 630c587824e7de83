import type { Type } from '@nestjs/common';
import type { AccountStatusPolicy } from './access/caller.js';
import type { KeySource } from './access/key-source.js';
import type { MetricSource } from './metrics/metrics.js';

/** Throws when what it checks is not ready. */
export interface HealthCheck {
  check(): Promise<unknown>;
}

export interface PlatformOptions {
  /** Name of the service in logs, metrics and probes. */
  name: string;
  /** Identity's URL or a provider of this service, for the keys of access tokens. Required if a route is not open to anyone. */
  keys?: string | Type<KeySource>;
  /** Provider that rejects suspended and deleted accounts with valid tokens. */
  accountStatus?: Type<AccountStatusPolicy>;
  /** Providers of further checks for `/readyz`, by the name of what they check. */
  ready?: Record<string, Type<HealthCheck>>;
  /** Providers of further checks for `/healthz`, by the name of what they check. */
  health?: Record<string, Type<HealthCheck>>;
  /** Providers that compute gauges. */
  metrics?: Type<MetricSource>[];
}
export const PLATFORM_OPTIONS = Symbol('platform options');
