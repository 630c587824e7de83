import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { Site } from '../site/site.js';

/**
 * Accepts requests from the shop's own pages, and from programs, which send no origin. SameSite=Strict blocks other sites; this guard
 * also blocks other origins of the same site.
 */
@Injectable()
export class SameOrigin implements CanActivate {
  constructor(private readonly site: Site) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.isFromOurSite(headers)) return true;
    throw CodedError.forbidden('request.foreign-origin', 'Esta acción no viene de nuestro sitio.');
  }

  private isFromOurSite({ origin, 'sec-fetch-site': from, 'x-forwarded-host': host }: FastifyRequest['headers']): boolean {
    if (from !== undefined) return from === 'same-origin' || from === 'none';
    if (origin === undefined || origin === this.site.origin) return true;
    return typeof host === 'string' && URL.canParse(origin) && new URL(origin).host === host;
  }
}
