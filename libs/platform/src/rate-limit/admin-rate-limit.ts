import { applyDecorators, type CanActivate, type ExecutionContext, Header, Injectable, UseGuards } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestWithCaller } from '../access/caller.js';
import { httpError } from '../errors/classify.js';
import { exceedsRateLimit, type RateLimit, rateLimitKey } from './rate-limit.js';

/** Decisions per admin: more than a person can read, few for a stolen session. */
const DECISION_LIMIT: RateLimit = { max: 60, windowMinutes: 1 };

@Injectable()
class AdminRateLimitGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.role === 'admin' && (await exceedsRateLimit(this.dataSource, rateLimitKey('decision', caller.id), DECISION_LIMIT)))
      throw httpError(429);
    return true;
  }
}

/**
 * A route by which an admin decides: never cached, and limited to sixty calls per minute and admin (a coded 429) in all processes of the
 * service, whose database has the table of `rateLimitMigration`. Other roles are not limited.
 */
export const AdminRateLimit = (): MethodDecorator => applyDecorators(Header('cache-control', 'no-store'), UseGuards(AdminRateLimitGuard));
