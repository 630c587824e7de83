import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { type AccessClaims, type Role, roles } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../http/uuid-param.js';

/** The caller, from the claims of the access token. */
export interface Caller {
  id: string;
  role: Role | null;
  /** True for verified manufacturers only. */
  verified: boolean;
  /** Version of the token; tokens of older releases have none. */
  tokenVersion?: number;
  /** Admins only: time of the last second factor in Unix seconds, or 'off' (see `AccessClaims`). */
  mfa?: number | 'off';
}

/** Checks the current state of an account, which its token may not show for minutes. */
export abstract class AccountStatusPolicy {
  /** Throws a coded error if the account may not call at all, or may not write (`writes`: every method but GET and HEAD). */
  abstract assertActive(caller: Caller, call: { writes: boolean }): Promise<void>;
}

export type RequestWithCaller = FastifyRequest & { caller?: Caller };

/** `@CurrentUser() caller: Caller`; `Caller | undefined` on routes open to anyone. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().caller,
);

/** Maps verified claims to a caller; undefined if they have another shape. */
export function callerOf(claims: { [claim in keyof AccessClaims]?: unknown }): Caller | undefined {
  const role = claims.role === null ? null : roles.find((known) => known === claims.role);
  if (!isUuid(claims.sub) || role === undefined || typeof claims.verified !== 'boolean' || typeof claims.exp !== 'number') return undefined;
  const { mfa, tokenVersion } = claims;
  return {
    id: claims.sub,
    role,
    verified: claims.verified,
    ...(typeof tokenVersion === 'number' && { tokenVersion }),
    ...((mfa === 'off' || typeof mfa === 'number') && { mfa }),
  };
}
