import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@shop/contracts';

export const ACCESS = 'shop:access';

export interface AccessRule {
  who: 'anyone' | 'signed-in' | readonly Role[];
  /** A manufacturer must be verified; other roles are not concerned. */
  verified: boolean;
  /** An admin must have given a second factor within the last ten minutes, where one is demanded; other roles are not concerned. */
  secondFactor: boolean;
  /** Whether a bearer token is looked at at all; false on routes that exist to get or drop one. */
  token: boolean;
}

/**
 * Who may call a route; every route must say it, or the service does not start. Ownership is the command's business.
 * On `anyone` routes a caller with a valid token is known (`@CurrentUser()`), a token that is not valid is a 401.
 */
export function Access(
  who: 'anyone' | 'signed-in' | Role | readonly Role[],
  { verified = false, secondFactor = false, token = true }: { verified?: boolean; secondFactor?: boolean; token?: boolean } = {},
): MethodDecorator & ClassDecorator {
  const named = typeof who === 'object' ? who : who === 'anyone' || who === 'signed-in' ? who : [who];
  const rule: AccessRule = { who: named, verified, secondFactor, token };
  return rule.who === 'anyone' ? SetMetadata(ACCESS, rule) : applyDecorators(SetMetadata(ACCESS, rule), ApiBearerAuth());
}
