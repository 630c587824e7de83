import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestWithCaller } from '../access/caller.js';
import { httpError } from '../errors/classify.js';
import { exceedsRateLimit, type RateLimit, rateLimitKey } from './rate-limit.js';

/** Decisions and reads per admin: more than a person can make, few for a stolen session. */
const LIMITS = { decision: { max: 60, windowMinutes: 1 }, read: { max: 120, windowMinutes: 1 } } satisfies Record<string, RateLimit>;

@Injectable()
class AdminRateLimitGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, method } = context.switchToHttp().getRequest<RequestWithCaller>();
    const kind = method === 'GET' ? 'read' : 'decision';
    if (caller?.role === 'admin' && (await exceedsRateLimit(this.dataSource, rateLimitKey(kind, caller.id), LIMITS[kind])))
      throw httpError(429);
    return true;
  }
}

/**
 * A route by which an admin decides or reads personal data: limited to sixty decisions and 120 reads per minute and admin
 * (a coded 429) in all processes of the service, whose database has the table of `rateLimitMigration`. Other roles are not limited.
 */
export const AdminRateLimit = (): MethodDecorator => UseGuards(AdminRateLimitGuard);
