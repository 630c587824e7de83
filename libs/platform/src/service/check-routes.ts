import { DiscoveryService } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { type AdminActCode, adminActs, services } from '@shop/contracts';
import { inspectRoutes } from '../access/route-check.js';

/**
 * Throws for a route without `@Access`, for one that checks tokens when no key source is configured, and for a difference between the routes
 * for admins and the list of their acts.
 */
export function checkRoutes(app: INestApplication, name: string, hasKeys: boolean): void {
  const { missing, needsKeys, undeclared, acts } = inspectRoutes(app.get(DiscoveryService, { strict: false }));
  if (missing.length > 0) throw new Error(`${name}: these routes have no @Access: ${missing.join(', ')}`);
  if (needsKeys && !hasKeys) throw new Error(`${name}: routes check tokens, but PlatformModule has no key source`);
  if (!services.some((service) => service.name === name)) return;
  if (undeclared.length > 0) throw new Error(`${name}: these routes of admins have no @AdminAct: ${undeclared.join(', ')}`);
  const unused = Object.entries(adminActs).filter(([code, { service }]) => service === name && !acts.has(code as AdminActCode));
  if (unused.length > 0) throw new Error(`${name}: no route has these acts of admins: ${unused.map(([code]) => code).join(', ')}`);
}
