import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type AdminActCode, adminReads, ownSecondFactorPath } from '@shop/contracts';
import { findAccessRule, findAdminAct } from './access.guard.js';

export interface RouteRules {
  /** Routes without `@Access`, like `ProductsController.create`. */
  missing: string[];
  /** True if any route reads tokens. */
  needsKeys: boolean;
  /** Routes for admins that are neither an `@AdminAct` nor one of `adminReads`. */
  undeclared: string[];
  /** Codes of all `@AdminAct`. */
  acts: Set<AdminActCode>;
}

/** Collects the access rules of all routes of an application. */
export function inspectRoutes(discovery: DiscoveryService): RouteRules {
  const scanner = new MetadataScanner();
  const rules: RouteRules = { missing: [], needsKeys: false, undeclared: [], acts: new Set() };
  for (const { metatype, instance } of discovery.getControllers()) {
    if (!metatype || !instance) continue;
    const prototype: Record<string, Function> = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
      const rule = findAccessRule(handler, metatype);
      if (!rule) rules.missing.push(`${metatype.name}.${name}`);
      else if (rule.who !== 'anyone') rules.needsKeys = true;
      const act = findAdminAct(handler);
      if (act) rules.acts.add(act);
      else if (typeof rule?.who === 'object' && rule.who.includes('admin')) {
        const route = routeOf(metatype, handler);
        if (!adminReads.includes(route) && !route.includes(` ${ownSecondFactorPath}`)) rules.undeclared.push(route);
      }
    }
  }
  return rules;
}

/** The method and path of a route, like `GET /api/admin/audit`. */
function routeOf(controller: Function, handler: Function): string {
  const method: RequestMethod = Reflect.getMetadata(METHOD_METADATA, handler);
  const [prefix, path] = [controller, handler].map((target): string => Reflect.getMetadata(PATH_METADATA, target) ?? '');
  return `${RequestMethod[method]} /${[prefix, path]
    .map((part) => part?.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}
