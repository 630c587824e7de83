import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { httpError } from '../errors/classify.js';
import { ACCESS, type AccessRule } from './access.decorator.js';
import { requireRecentCode } from './second-factor.js';
import type { Authenticator } from './authenticator.js';
import type { Caller, AccountStatusPolicy, RequestWithCaller } from './caller.js';

/** Enforces `@Access`. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly accountStatus?: AccountStatusPolicy,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = accessRule(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    if (rule.token && request.headers.authorization !== undefined) return this.checkCaller(rule, request);
    if (rule.who === 'anyone') return true;
    throw httpError(401);
  }

  private async checkCaller(rule: AccessRule, request: RequestWithCaller): Promise<boolean> {
    const caller = await this.authenticator.authenticate(request);
    request.caller = caller;
    // Checked first, so that a deleted account gets the same error on every route.
    await this.accountStatus?.assertActive(caller, { writes: request.method !== 'GET' && request.method !== 'HEAD' });
    assertAllowed(rule, caller);
    return true;
  }
}

/** Throws a coded 403 if the rule does not allow this caller. */
export function assertAllowed(rule: AccessRule, caller: Caller): void {
  if (typeof rule.who === 'object' && (caller.role === null || !rule.who.includes(caller.role))) throw httpError(403);
  if (rule.verified && caller.role === 'manufacturer' && !caller.verified) {
    throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
  }
  if (rule.secondFactor && caller.role === 'admin' && caller.mfa !== 'off') requireRecentCode(caller);
}

/** The rule of a route or, failing that, of its controller. */
export function accessRule(handler: Function, controller: Function): AccessRule {
  const rule = findAccessRule(handler, controller);
  if (!rule) throw new Error(`${controller.name}.${handler.name} has no @Access`);
  return rule;
}

export function findAccessRule(handler: Function, controller: Function): AccessRule | undefined {
  const onHandler: AccessRule | undefined = Reflect.getMetadata(ACCESS, handler);
  const onController: AccessRule | undefined = Reflect.getMetadata(ACCESS, controller);
  return onHandler ?? onController;
}
