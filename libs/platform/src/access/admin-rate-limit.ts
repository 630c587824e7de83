import { applyDecorators, type CanActivate, type ExecutionContext, Header, Injectable, UseGuards } from '@nestjs/common';
import { httpError } from '../errors/classify.js';
import type { RequestWithCaller } from './caller.js';

/** Decisions per admin and minute: more than a person can read, few for a stolen session. */
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Timestamps per admin, oldest first, of this process only. */
const recentDecisions = new Map<string, number[]>();

@Injectable()
class AdminRateLimitGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.role !== 'admin') return true;
    const now = Date.now();
    const times = (recentDecisions.get(caller.id) ?? []).filter((time) => time > now - MINUTE_MS);
    recentDecisions.set(caller.id, times);
    if (times.length >= MAX_PER_MINUTE) throw httpError(429);
    times.push(now);
    return true;
  }
}

/**
 * A route by which an admin decides: never cached, and limited to sixty calls per minute and admin (a coded 429). Other roles are not
 * limited.
 */
export const AdminRateLimit = (): MethodDecorator => applyDecorators(Header('cache-control', 'no-store'), UseGuards(AdminRateLimitGuard));
