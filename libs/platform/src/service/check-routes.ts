import { DiscoveryService } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { inspectRoutes } from '../access/route-check.js';

/** Refuses to start a service with a route that does not say who may call it, or that checks tokens without knowing where the keys are. */
export function checkRoutes(app: INestApplication, name: string, hasKeys: boolean): void {
  const { missing, needsKeys } = inspectRoutes(app.get(DiscoveryService, { strict: false }));
  if (missing.length > 0) throw new Error(`${name}: these routes have no @Access: ${missing.join(', ')}`);
  if (needsKeys && !hasKeys) throw new Error(`${name}: routes check tokens, but startService was not told where the keys are`);
}
