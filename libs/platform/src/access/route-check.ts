import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findAccessRule } from './access.guard.js';

export interface RouteRules {
  /** Routes without `@Access`, like `ProductsController.create`. */
  missing: string[];
  /** True if any route reads tokens. */
  needsKeys: boolean;
}

/** Collects the access rules of all routes of an application. */
export function inspectRoutes(discovery: DiscoveryService): RouteRules {
  const scanner = new MetadataScanner();
  const rules: RouteRules = { missing: [], needsKeys: false };
  for (const { metatype, instance } of discovery.getControllers()) {
    if (!metatype || !instance) continue;
    const prototype: Record<string, Function> = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
      const rule = findAccessRule(handler, metatype);
      if (!rule) rules.missing.push(`${metatype.name}.${name}`);
      else if (rule.who !== 'anyone') rules.needsKeys = true;
    }
  }
  return rules;
}
