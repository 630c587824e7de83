import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { Site } from '../site.js';

/**
 * Routes that read or set the refresh cookie take requests of our own pages only, and of programs, which say nothing of where they come
 * from. The cookie's SameSite=Strict keeps other sites out as well; this also keeps out neighbours of the same site.
 */
@Injectable()
export class SameOrigin implements CanActivate {
  constructor(private readonly site: Site) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.isOurs(headers)) return true;
    throw CodedError.forbidden('request.foreign-origin', 'Este pedido no viene de nuestro sitio.');
  }

  private isOurs({ origin, 'sec-fetch-site': from, 'x-forwarded-host': host }: FastifyRequest['headers']): boolean {
    if (from !== undefined) return from === 'same-origin' || from === 'none';
    if (origin === undefined || origin === this.site.origin) return true;
    return typeof host === 'string' && URL.canParse(origin) && new URL(origin).host === host;
  }
}
