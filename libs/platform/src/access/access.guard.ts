import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { refuse } from '../errors/classify.js';
import { ACCESS, type AccessRule } from './access.decorator.js';
import { requireRecentCode } from './second-factor.js';
import type { Authenticator } from './authenticator.js';
import type { Caller, CallerCheck, RequestWithCaller } from './caller.js';

/** Lets a call through when the route's `@Access` allows its caller. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly callers?: CallerCheck,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = accessRule(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    if (rule.token && request.headers.authorization !== undefined) return this.known(rule, request);
    if (rule.who === 'anyone') return true;
    throw refuse(401);
  }

  private async known(rule: AccessRule, request: RequestWithCaller): Promise<boolean> {
    const caller = await this.authenticator.authenticate(request);
    request.caller = caller;
    // First, so that whoever is gone hears just that wherever they call.
    await this.callers?.need(caller, { writes: request.method !== 'GET' && request.method !== 'HEAD' });
    check(rule, caller);
    return true;
  }
}

/** Throws a coded 403 when the rule does not allow this caller. */
export function check(rule: AccessRule, caller: Caller): void {
  if (typeof rule.who === 'object' && (caller.role === null || !rule.who.includes(caller.role))) throw refuse(403);
  if (rule.verified && caller.role === 'manufacturer' && !caller.verified) {
    throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
  }
  if (rule.secondFactor && caller.role === 'admin' && caller.mfa !== 'off') requireRecentCode(caller);
}

/** The rule of a route: its own, else its controller's. */
export function accessRule(handler: Function, controller: Function): AccessRule {
  const rule = findAccessRule(handler, controller);
  if (!rule) throw new Error(`${controller.name}.${handler.name} has no @Access`);
  return rule;
}

export function findAccessRule(handler: Function, controller: Function): AccessRule | undefined {
  const own: AccessRule | undefined = Reflect.getMetadata(ACCESS, handler);
  const shared: AccessRule | undefined = Reflect.getMetadata(ACCESS, controller);
  return own ?? shared;
}
