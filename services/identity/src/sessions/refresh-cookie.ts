import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Site } from '../site/site.js';
import { SESSION_TTL_MS } from './session-ttl.js';

const COOKIE_NAME = 'refresh_token';

/** The httpOnly cookie with the refresh token: SameSite=Strict, and Secure where the shop is https. */
@Injectable()
export class RefreshCookie {
  private readonly attributes: string;

  constructor({ url }: Site) {
    this.attributes = `Path=/api; HttpOnly; SameSite=Strict${url.startsWith('https:') ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | undefined {
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2);
      if (name === COOKIE_NAME) return value;
    }
    return undefined;
  }

  write(reply: FastifyReply, token: string): void {
    void reply.header('set-cookie', `${COOKIE_NAME}=${token}; Max-Age=${SESSION_TTL_MS / 1000}; ${this.attributes}`);
  }

  clear(reply: FastifyReply): void {
    void reply.header('set-cookie', `${COOKIE_NAME}=; Max-Age=0; ${this.attributes}`);
  }
}
