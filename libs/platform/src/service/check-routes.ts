import { DiscoveryService } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { inspectRoutes } from '../access/route-check.js';

/** Throws for a route without `@Access`, and for one that checks tokens when no key source is configured. */
export function checkRoutes(app: INestApplication, name: string, hasKeys: boolean): void {
  const { missing, needsKeys } = inspectRoutes(app.get(DiscoveryService, { strict: false }));
  if (missing.length > 0) throw new Error(`${name}: these routes have no @Access: ${missing.join(', ')}`);
  if (needsKeys && !hasKeys) throw new Error(`${name}: routes check tokens, but PlatformModule has no key source`);
}
