import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@shop/contracts';

export const ACCESS = 'shop:access';
export const ADMIN_ACT = 'shop:admin-act';

export interface AccessRule {
  who: 'anyone' | 'signed-in' | readonly Role[];
  /** Requires a verified manufacturer; no effect on other roles. */
  verified: boolean;
  /** Requires an admin's second factor within the last ten minutes, where second factors are demanded; no effect on other roles. */
  secondFactor: boolean;
  /** False skips bearer tokens, on routes that issue or revoke one. */
  token: boolean;
}

/**
 * Declares the allowed callers of a route; a service with an undeclared route does not start. Commands check ownership. On `anyone`
 * routes a valid token sets `@CurrentUser()`, and an invalid one is a 401.
 */
export function Access(
  who: 'anyone' | 'signed-in' | Role | readonly Role[],
  { verified = false, secondFactor = false, token = true }: { verified?: boolean; secondFactor?: boolean; token?: boolean } = {},
): MethodDecorator & ClassDecorator {
  const callers = typeof who === 'object' ? who : who === 'anyone' || who === 'signed-in' ? who : [who];
  const rule: AccessRule = { who: callers, verified, secondFactor, token };
  return rule.who === 'anyone' ? SetMetadata(ACCESS, rule) : applyDecorators(SetMetadata(ACCESS, rule), ApiBearerAuth());
}
