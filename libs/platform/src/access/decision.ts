import { applyDecorators, type CanActivate, type ExecutionContext, Header, Injectable, UseGuards } from '@nestjs/common';
import { refuse } from '../errors/classify.js';
import type { RequestWithCaller } from './caller.js';

/** How many decisions one admin may make in a minute: more than anybody reads, and few for a session that was stolen. */
const perMinute = 60;
const minute = 60_000;

/** When each admin decided, the oldest first; of this process, whichever of its services was asked. */
const decided = new Map<string, number[]>();

@Injectable()
class DecisionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (caller?.role !== 'admin') return true;
    const now = Date.now();
    const times = (decided.get(caller.id) ?? []).filter((time) => time > now - minute);
    decided.set(caller.id, times);
    if (times.length >= perMinute) throw refuse(429);
    times.push(now);
    return true;
  }
}

/** A route by which an admin decides something: kept by no cache, and at most sixty a minute and admin (a coded 429). Others are not counted. */
export const Decision = (): MethodDecorator => applyDecorators(Header('cache-control', 'no-store'), UseGuards(DecisionGuard));
