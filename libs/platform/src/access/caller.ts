import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { type AccessClaims, type Role, roles } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../http/uuid-param.js';

/** Who is calling, as the access token says. */
export interface Caller {
  id: string;
  role: Role | null;
  /** Whether a manufacturer is verified; false for everybody else. */
  verified: boolean;
  /** Admins only: when they last gave a second factor, in Unix seconds, or 'off' (see `AccessClaims`). */
  mfa?: number | 'off';
}

/** What a service knows of callers beyond their tokens, which outlive accounts by minutes. */
export abstract class CallerCheck {
  /** Throws a coded error when this caller may not call: at all, or what changes something (`writes`: every method but GET and HEAD). */
  abstract need(caller: Caller, call: { writes: boolean }): Promise<void>;
}

export type RequestWithCaller = FastifyRequest & { caller?: Caller };

/** `@CurrentUser() caller: Caller`; `Caller | undefined` on routes open to anyone. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().caller,
);

/** The caller that a verified token's claims stand for; undefined when they are not ours in shape. */
export function callerOf(claims: { [claim in keyof AccessClaims]?: unknown }): Caller | undefined {
  const role = claims.role === null ? null : roles.find((known) => known === claims.role);
  if (!isUuid(claims.sub) || role === undefined || typeof claims.verified !== 'boolean' || typeof claims.exp !== 'number') return undefined;
  const { mfa } = claims;
  return { id: claims.sub, role, verified: claims.verified, ...((mfa === 'off' || typeof mfa === 'number') && { mfa }) };
}
